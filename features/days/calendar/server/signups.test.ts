import { expect, test } from 'vitest';
import { enter, leave, openSignup, signupTimes } from '#community/signups/fixtures.ts';
import { addDays, seoulDay } from '#shared/time/dates.ts';
import { eventsOf, onlyLine, readCalendar, readText } from '#test/files/read-ical.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const { server, editor, jimin, sua } = ourTown();

async function entries(person: Person, day: string) {
  const { body } = await mustSucceed(person.get(`/api/calendar?month=${day.slice(0, 7)}`));
  return body.items as { id: string; day: string }[];
}

test('what one has a seat for is in one’s calendar, moves with its day, and goes with the seat', async () => {
  const day = addDays(seoulDay(server.p.clock.now()), 2);
  const { id: newsId } = await publish(server, editor, { cityCode: town });
  const { id } = await openSignup(server, editor, { newsId, seats: 1, day });
  for (const who of [jimin, sua]) await mustSucceed(enter(who, id));
  expect(await entries(sua, day)).toEqual([]);
  const [entry] = await entries(jimin, day);
  const shown = { id, type: 'news', title: '불빛축제', day, time: '14:00', newsId, isSignup: true };
  expect(entry).toMatchObject({ ...shown, isPoll: false, can: { change: false } });
  expect((await jimin.delete(`/api/events/${id}`)).status).toBe(403);
  // The liked news of the same title is another entry, also for other programs.
  await mustSucceed(jimin.put(`/api/news/${newsId}/like`));
  const { address } = (await jimin.post('/api/calendar/subscription')).body;
  const feed = eventsOf(readCalendar(await (await fetch(address)).text()));
  const lineOf = (name: string) => feed.map((event) => readText(onlyLine(event, name).value)).toSorted();
  expect(lineOf('UID')).toEqual([`news-${newsId}@masil`, `signup-${id}@masil`]);
  expect(lineOf('CATEGORIES')).toContain('신청');

  const later = addDays(day, 1);
  await mustSucceed(editor.put(`/api/signups/${id}`, signupTimes(server, { seats: 1, day: later })));
  const own = async (who: Person) =>
    (await entries(who, later)).filter((listed) => listed.id === id).map((listed) => listed.day);
  expect(await own(jimin)).toEqual([later]);
  await mustSucceed(leave(jimin, id));
  expect([await own(jimin), await own(sua)]).toEqual([[], [later]]);
});
