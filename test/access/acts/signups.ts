import { planMeeting } from '#community/meetings/fixtures.ts';
import { enter, leave, openSignup, signupTimes } from '#community/signups/fixtures.ts';
import { leaveMoved } from '#community/signups/server/leave-moved.ts';
import { otherTown, town } from '#test/access/viewers.ts';
import { moveTo, mustSucceed } from '#test/people/world.ts';
import { newsDraft } from '#town/news/fixtures.ts';
import { type Act, act, asked, type Stage } from './act.ts';

const counted = ['signup.counted', 'signup.listChanged'];

/** A sign-up with one seat, which the neighbour has; the member waits. */
async function fullSignup({ world: { server, admin, neighbour, member } }: Stage): Promise<string> {
  const draft = newsDraft(server, { cityCode: town });
  await mustSucceed(admin.post('/api/news', draft));
  const { id } = await openSignup(server, admin, { newsId: draft.id, seats: 1 });
  for (const who of [neighbour, member]) await mustSucceed(enter(who, id));
  return id;
}

/** A meeting of the creator’s club with one seat, which the author has; the member waits. */
async function fullMeeting({ use, world: { server, creator, author, member } }: Stage) {
  const { id: clubId } = await use('club');
  const { id: meetingId } = await planMeeting(server, creator, clubId, { inDays: 7, time: '14:00' });
  const { id } = await openSignup(server, creator, { meetingId, seats: 1 });
  for (const who of [author, member]) await mustSucceed(enter(who, id));
  return { id: id as string, clubId };
}

export const signupActs: Act[] = [
  act(
    'the author gives a seat in a meeting back',
    ['signup.left', 'signup.movedUp', 'meeting.counted', ...counted],
    {
      given: fullMeeting,
      do: ({ world }, { id }) => mustSucceed(leave(world.author, id)),
    },
  ),
  act(
    'the creator deletes the sign-up of a meeting',
    ['signup.deleted', 'signup.cancelled', 'meeting.counted'],
    {
      given: fullMeeting,
      do: ({ world }, { id }) => mustSucceed(world.creator.delete(`/api/signups/${id}`)),
    },
  ),
  asked('the admin opens a sign-up of news', ['signup.created'], 'admin', 'POST /api/signups'),
  asked('a neighbour signs up', ['signup.entered', ...counted], 'neighbour', 'PUT /api/signups/{id}/entry'),
  asked('the admin enters somebody without the app', counted, 'admin', 'POST /api/signups/{id}/entries'),
  act('a neighbour gives a seat back', ['signup.left', 'signup.movedUp', ...counted], {
    given: fullSignup,
    do: ({ world }, id) => mustSucceed(leave(world.neighbour, id)),
  }),
  act('the admin changes the day of a sign-up', ['signup.changed', 'signup.moved'], {
    given: fullSignup,
    do: ({ world }, id) =>
      mustSucceed(
        world.admin.put(`/api/signups/${id}`, signupTimes(world.server, { seats: 1, time: '15:00' })),
      ),
  }),
  act('somebody with a seat moves to another town', ['signup.removed', 'signup.movedUp', ...counted], {
    async given(stage) {
      const { world } = stage;
      const mover = await stage.settle('a resident who moves');
      const draft = newsDraft(world.server, { cityCode: town });
      await mustSucceed(world.admin.post('/api/news', draft));
      const { id } = await openSignup(world.server, world.admin, { newsId: draft.id, seats: 1 });
      for (const who of [mover, world.member]) await mustSucceed(enter(who, id));
      await moveTo(world.server, mover, otherTown);
    },
    do: ({ server }) => leaveMoved.run(server.p, null),
  }),
  act('the admin deletes a sign-up', ['signup.deleted', 'signup.cancelled'], {
    given: fullSignup,
    do: ({ world }, id) => mustSucceed(world.admin.delete(`/api/signups/${id}`)),
  }),
];
