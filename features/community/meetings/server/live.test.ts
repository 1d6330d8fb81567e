import { beforeEach, expect, test } from 'vitest';
import { leaveClub } from '#community/clubs/server/members/members.ts';
import {
  addMember,
  createClubWith,
  meetingDraft,
  planMeeting,
  residentOf,
} from '#community/meetings/fixtures.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown } from '#test/people/town.ts';

const { server, resident } = ourTown();
const creator = resident('현우');
const member = resident('지민');
const outsider = resident('수아');
let club: string;

beforeEach(async () => {
  club = await createClubWith(server, creator, member);
});

test('a club receives the events of its schedule, and each member those of their own calendar', async () => {
  const screen = await observe(server, member, [`club:${club}`]);
  const calendar = await observe(server, member, [`person:${member.id}`]);
  const { id } = await planMeeting(server, creator, club, { title: '비밀 산행' });
  const data = { clubId: club, meetingId: id, actorId: creator.id };
  expect((await screen.hears('meeting.planned')).data).toEqual(data);
  const added = await calendar.hears('event.added');
  expect([added.data, added.topics]).toEqual([{ id }, [`person:${member.id}`]]);

  await creator.put(`/api/meetings/${id}`, meetingDraft(server, { title: '더 비밀 산행' }));
  expect((await screen.hears('meeting.changed')).data).toEqual(data);
  expect((await calendar.hears('event.changed')).data).toEqual({ id });
  await creator.put(`/api/meetings/${id}/cancellation`);
  expect((await screen.hears('meeting.cancelled')).data).toEqual(data);
  expect(JSON.stringify([screen.frames, calendar.frames])).not.toContain('비밀');
  screen.close();
  calendar.close();
});

test('the club receives how many go, not who; a person’s devices receive their own answer', async () => {
  const { id } = await planMeeting(server, creator, club);
  const screen = await observe(server, creator, [`club:${club}`]);
  const own = await observe(server, member, [`person:${member.id}`]);
  await member.put(`/api/meetings/${id}/answer`, { going: true });
  expect((await screen.hears('meeting.counted')).data).toEqual({
    clubId: club,
    meetingId: id,
    goingCount: 1,
  });
  expect((await own.hears('meeting.answered')).data).toEqual({
    clubId: club,
    meetingId: id,
    actorId: member.id,
    going: true,
    goingCount: 1,
  });
  expect(JSON.stringify(screen.frames)).not.toContain(member.id);
  screen.close();
  own.close();
});

test('only people in the club may subscribe, and somebody who leaves receives nothing more', async () => {
  const topic = `club:${club}`;
  const stranger = await observe(server, outsider, [topic]);
  expect(stranger.frames).toContainEqual({ refused: [topic] });
  stranger.close();

  await addMember(server, outsider, club);
  const inside = await observe(server, outsider, [topic, `person:${outsider.id}`]);
  await planMeeting(server, creator, club, { title: '함께 간 산행' });
  await inside.hears('meeting.planned');
  await leaveClub(server.p, residentOf(outsider), club);
  const { id } = await planMeeting(server, creator, club);
  // After a reconnect the club's topic is refused, and the personal topic carries nothing of the club.
  expect(await inside.closed()).toBe(4401);
  const again = await observe(server, outsider, [topic]);
  expect(again.frames).toContainEqual({ refused: [topic] });
  again.close();
  const own = await observe(server, outsider, [`person:${outsider.id}`]);
  await outsider.put(`/api/people/${creator.id}/follow`);
  await own.hears('person.followed');
  expect(JSON.stringify([own.frames, inside.frames])).not.toContain(id);
  own.close();
});
