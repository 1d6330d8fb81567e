import { meetingDraft } from '#community/meetings/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { mustSucceed } from '#test/people/world.ts';
import { type Act, act, asked, type Stage } from './act.ts';

const clubs: Act[] = [
  asked('a neighbour founds a club', ['club.created'], 'neighbour', 'POST /api/clubs'),
  asked('the creator changes the club', ['club.changed'], 'creator', 'PATCH /api/clubs/{id}'),
  asked('the creator deletes the club', ['club.deleted'], 'creator', 'DELETE /api/clubs/{id}'),
  asked('the admin deletes the club', ['club.deleted'], 'admin', 'DELETE /api/clubs/{id}'),
  asked(
    'the creator hands the club over to a member',
    ['club.transferred', 'club.changed'],
    'creator',
    'POST /api/clubs/{id}/transfer',
  ),
];

const members: Act[] = [
  asked(
    'the creator removes a member',
    ['club.left', 'club.membersCounted'],
    'creator',
    'DELETE /api/clubs/{id}/members/{personId}',
  ),
  asked(
    'a member leaves',
    ['club.left', 'club.membersCounted'],
    'member',
    'DELETE /api/clubs/{id}/membership',
  ),
  asked('a neighbour asks to join', ['request.sent'], 'neighbour', 'POST /api/clubs/{id}/requests'),
  asked(
    'the creator lets somebody in',
    ['request.approved', 'club.joined'],
    'creator',
    'PATCH /api/clubs/{id}/requests/{requestId}',
  ),
  act('the creator refuses somebody', ['request.rejected'], {
    given: ({ use }) => use('club'),
    do: ({ world }, { id, requestId }) =>
      mustSucceed(world.creator.patch(`/api/clubs/${id}/requests/${requestId}`, { status: 'rejected' })),
  }),
  asked(
    'somebody takes back that they want to join',
    ['request.withdrawn'],
    'pending',
    'DELETE /api/clubs/{id}/requests/{requestId}',
  ),
  act('a member who said to come to a meeting leaves', ['club.left'], {
    given: async ({ use }) => (await use('meeting')).clubId,
    do: ({ world }, id) => mustSucceed(world.member.delete(`/api/clubs/${id}/membership`)),
  }),
  act('the creator removes a member who said to come to a meeting', ['club.left'], {
    given: async ({ use }) => (await use('meeting')).clubId,
    do: ({ world }, id) => mustSucceed(world.creator.delete(`/api/clubs/${id}/members/${world.member.id}`)),
  }),
];

/** A meeting for one, to which the creator comes. */
async function fullMeeting({ use, world, server }: Stage) {
  const club = await use('club');
  const draft = meetingDraft(server, { capacity: 1 });
  await mustSucceed(world.creator.post(`/api/clubs/${club.id}/meetings`, draft));
  await mustSucceed(world.creator.put(`/api/meetings/${draft.id}/answer`, { going: true }));
  return draft.id;
}

const rsvp = async ({ use, world }: Stage) => {
  const { id } = await use('meeting');
  await mustSucceed(world.author.put(`/api/meetings/${id}/answer`, { going: true }));
};

const meetings: Act[] = [
  asked('the creator plans a meeting', ['meeting.planned'], 'creator', 'POST /api/clubs/{id}/meetings'),
  asked('the creator changes a meeting', ['meeting.changed'], 'creator', 'PUT /api/meetings/{id}'),
  asked(
    'the creator cancels a meeting',
    ['meeting.cancelled'],
    'creator',
    'PUT /api/meetings/{id}/cancellation',
  ),
  asked('the admin cancels a meeting', ['meeting.cancelled'], 'admin', 'PUT /api/meetings/{id}/cancellation'),
  asked(
    'the author says to come',
    ['meeting.answered', 'meeting.counted'],
    'author',
    'PUT /api/meetings/{id}/answer',
  ),
  act('the author does not come after all', ['meeting.answered', 'meeting.counted'], {
    async given(stage) {
      await rsvp(stage);
      return (await stage.use('meeting')).id;
    },
    do: ({ world }, id) => mustSucceed(world.author.put(`/api/meetings/${id}/answer`, { going: false })),
  }),
  act('the one who had the only place gives it back', ['meeting.answered', 'meeting.counted'], {
    given: fullMeeting,
    do: ({ world }, id) => mustSucceed(world.creator.put(`/api/meetings/${id}/answer`, { going: false })),
  }),
  asked(
    'a member chooses when to be reminded',
    ['meeting.reminded'],
    'member',
    'PUT /api/meetings/{id}/reminders',
  ),
  act('the creator changes what nobody must be told anew: the note', ['meeting.changed'], {
    given: async ({ use, server }) => ({
      item: await use('meeting'),
      draft: meetingDraft(server, { note: '물 챙기기' }),
    }),
    do: ({ world }, { item, draft: { id: _, ...change } }) =>
      mustSucceed(world.creator.put(`/api/meetings/${item.id}`, change)),
  }),
  act('the author writes a post in a club that has a member more: each is told once', ['post.created'], {
    async given({ use, settle }) {
      const club = await use('club');
      const guest = await settle('guest');
      const request = { id: newId(), message: '저도요.' };
      await mustSucceed(guest.post(`/api/clubs/${club.id}/requests`, request));
      return { club, requestId: request.id };
    },
    async do({ world }, { club, requestId }) {
      await mustSucceed(
        world.creator.patch(`/api/clubs/${club.id}/requests/${requestId}`, { status: 'approved' }),
      );
      const draft = { id: newId(), clubId: club.id, category: 'daily', title: '안녕', content: '반가워요' };
      await mustSucceed(world.author.post('/api/posts', draft));
    },
  }),
];

export const clubActs: Act[] = [...clubs, ...members, ...meetings];
