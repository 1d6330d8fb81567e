import { expect, test } from 'vitest';
import { createClubWith } from '#community/meetings/fixtures.ts';
import { openPoll } from '#community/polls/fixtures.ts';
import { writePost } from '#community/posts/fixtures.ts';
import { addDays, addMonths, monthGrid, monthOf, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { eventsOf, onlyLine, readCalendar, readText } from '#test/files/read-ical.ts';
import { ourTown, town } from '#test/people/town.ts';
import { moveTo, mustSucceed, nextTown, type Person } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, editor, jimin, sua, hyunwoo, doyun } = ourTown();

/** Half past six in the evening, in two days. */
function evening() {
  const day = addDays(seoulDay(server.p.clock.now()), 2);
  return { day, endsAt: new Date(`${day}T18:30:00+09:00`).toISOString() };
}
async function entries(person: Person, { day }: { day: string }) {
  const { body } = await mustSucceed(person.get(`/api/calendar?month=${day.slice(0, 7)}`));
  return body.items as { id: string; title: string }[];
}
const linesOf = (event: ReturnType<typeof eventsOf>[number]) =>
  ['UID', 'SUMMARY', 'URL', 'DTSTART'].map((name) => readText(onlyLine(event, name).value));

test('the end of a poll of news is in the calendars of those whom it asks, until it is deleted', async () => {
  const { day, endsAt } = evening();
  const { id: newsId } = await publish(server, editor, { cityCode: town });
  const poll = await openPoll(server, editor, { newsId, question: '장날을 옮길까요?', endsAt });
  const [entry, ...more] = await entries(jimin, { day });
  expect([more, await entries(doyun, { day })]).toEqual([[], []]);
  expect(entry).toMatchObject({
    id: poll.id,
    type: 'news',
    title: '투표 마감 · 장날을 옮길까요?',
    day,
    time: '18:30',
    newsId,
    clubId: null,
    postId: null,
    isPoll: true,
    cancelled: false,
    can: { change: false },
  });
  const refused = [
    await jimin.patch(`/api/events/${poll.id}`, { title: '내 것', revision: 0 }),
    await jimin.delete(`/api/events/${poll.id}`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403]);

  const lines = [
    `poll-${poll.id}@masil`,
    '투표 마감 · 장날을 옮길까요?',
    `${server.origin}/news/${newsId}`,
    `${day.replaceAll('-', '')}T183000`,
  ];
  const single = eventsOf(readCalendar((await jimin.get(`/api/events/${poll.id}/event.ics`)).body));
  const { address } = (await jimin.post('/api/calendar/subscription')).body;
  const feed = eventsOf(readCalendar(await (await fetch(address)).text()));
  expect([single.map(linesOf), feed.map(linesOf)]).toEqual([[lines], [lines]]);

  await mustSucceed(editor.delete(`/api/polls/${poll.id}`));
  expect(await entries(jimin, { day })).toEqual([]);
});

test('a poll that ends at midnight is in the calendar on the day before, without an hour', async () => {
  // Its weeks begin in the future, and a poll is open for half a year at most.
  const month = addMonths(monthOf(seoulDay(server.p.clock.now())), 2);
  const days = monthGrid(month).flat();
  const [first, last] = [days[0], days.at(-1)] as [string, string];
  for (const end of [first, addDays(first, 1), addDays(last, 1)]) {
    const { id: newsId } = await publish(server, editor, { cityCode: town });
    await openPoll(server, editor, { newsId, endsAt: startOfDay(end).toISOString() });
  }
  expect(await entries(jimin, { day: `${month}-15` })).toMatchObject([
    { day: first, time: null },
    { day: last, time: null },
  ]);
});

test('of posts, only the polls of one’s clubs are in the calendar, and lead to the post', async () => {
  const { day, endsAt } = evening();
  const clubId = await createClubWith(server, jimin, sua);
  const { id: postId } = await writePost(jimin, { clubId });
  const onBoard = await writePost(jimin, {});
  const poll = await openPoll(server, jimin, { postId, endsAt });
  await openPoll(server, jimin, { postId: onBoard.id, endsAt });
  expect(await entries(sua, { day })).toMatchObject([
    { id: poll.id, type: 'club', newsId: null, clubId, clubName: '봉의산 새벽 등산', postId },
  ]);
  expect(await entries(hyunwoo, { day })).toEqual([]);
  const [event] = eventsOf(readCalendar((await sua.get(`/api/events/${poll.id}/event.ics`)).body));
  expect(event && linesOf(event)[2]).toBe(`${server.origin}/post/${postId}`);
  expect((await hyunwoo.get(`/api/events/${poll.id}/event.ics`)).status).toBe(404);

  await moveTo(server, sua, nextTown());
  expect(await entries(sua, { day })).toEqual([]);
});
