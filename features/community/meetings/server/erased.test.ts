import { expect, test } from 'vitest';
import { createClubWith, planMeeting } from '#community/meetings/fixtures.ts';
import { eraseDeletedAccounts } from '#screens/account-deletion/server/erase.ts';
import { ourTown } from '#test/people/town.ts';
import { clearPastMeetingDetails } from './forgetting.ts';

const day = 86_400_000;
const { server, jimin, hyunwoo } = ourTown();

test('the words of a planner who left stay for those who go, until the meeting is over', async () => {
  const clubId = await createClubWith(server, jimin, hyunwoo);
  const details = { title: '산행', place: '지민네 집 앞', note: '010-1234-5678로 전화 주세요' };
  const over = await planMeeting(server, jimin, clubId, { ...details, inDays: 1 });
  const off = await planMeeting(server, jimin, clubId, { ...details, inDays: 9 });
  const toCome = await planMeeting(server, jimin, clubId, { ...details, inDays: 8 });
  expect((await jimin.put(`/api/meetings/${off.id}/cancellation`)).status).toBe(200);
  const read = async ({ id }: { id: string }) => {
    const { title, place, note } = (await hyunwoo.get(`/api/meetings/${id}`)).body;
    return { title, place, note };
  };
  const emptied = { title: '산행', place: '', note: '' };

  server.pass(2 * day);
  await clearPastMeetingDetails.run(server.p, null);
  for (const meeting of [over, off, toCome]) expect(await read(meeting)).toEqual(details);
  expect((await jimin.delete('/api/account')).status).toBe(204);
  await eraseDeletedAccounts.run(server.p, { personId: jimin.id });
  expect([await read(over), await read(off), await read(toCome)]).toEqual([emptied, emptied, details]);

  // A meeting planned by somebody else keeps its words after it is over.
  const own = await planMeeting(server, hyunwoo, clubId, { ...details, inDays: 1 });
  await clearPastMeetingDetails.run(server.p, null);
  expect(await read(toCome)).toEqual(details);
  server.pass(7 * day);
  await clearPastMeetingDetails.run(server.p, null);
  expect([await read(toCome), await read(own)]).toEqual([emptied, details]);
});
