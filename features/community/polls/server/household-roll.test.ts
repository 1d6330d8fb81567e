import { expect, test } from 'vitest';
import { openPoll, vote } from '#community/polls/fixtures.ts';
import { endPolls } from '#community/polls/server/end-polls.ts';
import { pollsInvariants } from '#community/polls/server/invariants.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { liveTogether } from '#residents/households/fixtures.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';
import { forgetPaperNames } from './paper/forget.ts';

const { server, editor, jimin, sua, hyunwoo } = ourTown();

const hourMs = 3_600_000;

async function householdPoll() {
  const { id: newsId } = await publish(server, editor, { cityCode: town });
  const { id } = await openPoll(server, editor, { newsId, byHousehold: true });
  return { id: id as string, newsId };
}
const pollOf = async (who: Person, newsId: string) =>
  (await mustSucceed(who.get(`/api/polls?newsId=${newsId}`))).body.poll;

test('notifications, what waits and the calendar are for those on the roll', async () => {
  await liveTogether(editor, '박씨네', jimin, sua);
  const { id } = await householdPoll();
  const month = seoulDay(new Date(server.p.clock.now().getTime() + hourMs)).slice(0, 7);
  const reached = async (who: Person) => {
    const notices = await noticesOf(server, who);
    const { body: calendar } = await mustSucceed(who.get(`/api/calendar?month=${month}`));
    const { body: open } = await mustSucceed(who.get('/api/polls/open'));
    return [
      notices.some(({ kind }) => kind === 'townPollOpened'),
      calendar.items.some((entry: { id: string }) => entry.id === id),
      open.items.length > 0,
    ];
  };
  expect(await reached(jimin)).toEqual([true, true, true]);
  expect(await reached(hyunwoo)).toEqual([false, false, false]);
  await mustSucceed(vote(sua, id, 0));
  expect(await reached(jimin)).toEqual([true, true, false]);
});

test('a year after the end the roll is forgotten, and how many households there were stays', async () => {
  await liveTogether(editor, '박씨네', jimin, sua);
  const { id, newsId } = await householdPoll();
  await mustSucceed(vote(jimin, id, 0));
  server.pass(hourMs);
  await endPolls.run(server.p, null);
  const hasEnded = (days: number) =>
    server.p.db
      .updateTable('poll')
      .set({ ended_at: new Date(server.p.clock.now().getTime() - days * 24 * hourMs) })
      .where('id', '=', id)
      .execute();
  await hasEnded(364);
  await forgetPaperNames.run(server.p, null);
  expect((await pollOf(jimin, newsId)).households).toEqual({
    total: 1,
    own: { name: '박씨네', hasVoted: true },
  });
  await hasEnded(366);
  await forgetPaperNames.run(server.p, null);
  expect(await pollOf(jimin, newsId)).toMatchObject({ voters: 1, households: { total: 1, own: null } });
  expect((await mustSucceed(editor.get(`/api/polls/${id}/households`))).body.items).toEqual([]);
  const found = await Promise.all(pollsInvariants.map(({ ask }) => ask(server.p)));
  expect(found.filter(({ broken }) => broken)).toEqual([]);
});
