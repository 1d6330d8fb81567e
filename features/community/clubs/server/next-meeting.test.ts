import { expect, test } from 'vitest';
import { createClubWith, planMeeting, residentOf } from '#community/meetings/fixtures.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { ourTown, town } from '#test/people/town.ts';
import type { Person } from '#test/people/world.ts';
import { leaveClub } from './members/members.ts';

const { server, minjae, jimin, hyunwoo, sua } = ourTown();

const nextOf = async (person: Person) =>
  (await person.get(`/api/clubs?city=${town}`)).body.items.map(
    ({ nextMeeting }: { nextMeeting: unknown }) => nextMeeting,
  );
const inDays = (days: number) => addDays(seoulDay(server.p.clock.now()), days);

test('a list of clubs has the next meeting of the viewer’s own clubs, until its day is over', async () => {
  const club = await createClubWith(server, jimin, hyunwoo);
  expect(await nextOf(hyunwoo)).toEqual([null]);
  await planMeeting(server, jimin, club, { inDays: 9, time: null, place: '' });
  const soon = await planMeeting(server, jimin, club, { inDays: 1, time: '06:00', place: '소양정' });
  const later = { day: inDays(9), time: null, place: '' };
  for (const member of [jimin, hyunwoo])
    expect(await nextOf(member)).toEqual([{ day: inDays(1), time: '06:00', place: '소양정' }]);
  // Members alone see meetings (product 9.13). A moderator’s look inside leaves a record, and a list none.
  for (const other of [sua, minjae]) expect(await nextOf(other)).toEqual([null]);

  await jimin.put(`/api/meetings/${soon.id}/cancellation`);
  expect(await nextOf(hyunwoo)).toEqual([later]);
  server.pass(9 * 86_400_000);
  expect(await nextOf(hyunwoo)).toEqual([later]);
  server.pass(86_400_000);
  expect(await nextOf(hyunwoo)).toEqual([null]);
});

test('whoever leaves a club no longer sees when it meets', async () => {
  const club = await createClubWith(server, jimin, hyunwoo);
  await planMeeting(server, jimin, club);
  await leaveClub(server.p, residentOf(hyunwoo), club);
  expect([await nextOf(hyunwoo), (await nextOf(jimin)).length]).toEqual([[null], 1]);
});
