import { expect } from 'vitest';
import { addMember, createClubWith, meetingDraft, planMeeting } from '#community/meetings/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { addDays, seoulDay, startOfDay } from '#shared/time/dates.ts';
import { test } from '#test/people/town.ts';
import {
  type ApiResponse,
  mustSucceed,
  type Person,
  reasonOf,
  settle,
  signInAgain,
} from '#test/people/world.ts';
import { stillClock } from '#test/server/still-clock.ts';
import { race } from '#test/server/stop-points.ts';

const lock = /from "meeting" .* for no key update/s;
const pathOf = ({ id }: { id: string }) => `/api/meetings/${id}`;
type Planned = ReturnType<typeof meetingDraft>;
/** The fields of a meeting as its form sends them. */
const formOf = ({ title, day, time, place, note, capacity }: Planned, more: object = {}) => ({
  ...{ title, day, time, place, note, capacity },
  ...more,
});
const rsvp = (person: Person, meeting: Planned, going: boolean | null) =>
  person.put(`${pathOf(meeting)}/answer`, { going });

test('the last seat is taken once, kept by who has it, and free again when they go', async ({
  server,
  jimin,
  hyunwoo,
  sua,
}) => {
  const club = await createClubWith(server, jimin, hyunwoo, sua);
  const meeting = await planMeeting(server, jimin, club, { capacity: 2 });
  const count = async () => (await jimin.get(pathOf(meeting))).body.goingCount;
  const full = [409, 'meeting.full'];
  // A person who has not answered, or says no first, takes no seat.
  for (const going of [null, false, null]) expect((await rsvp(sua, meeting, going)).status).toBe(200);
  expect((await rsvp(jimin, meeting, true)).status).toBe(200);
  expect((await rsvp(hyunwoo, meeting, true)).status).toBe(200);
  expect(reasonOf(await rsvp(sua, meeting, true))).toEqual(full);
  expect((await rsvp(sua, meeting, false)).status).toBe(200);
  expect((await rsvp(hyunwoo, meeting, true)).status).toBe(200);
  expect(await count()).toBe(2);
  for (const away of [false, null]) {
    await mustSucceed(rsvp(hyunwoo, meeting, away));
    expect(await count()).toBe(1);
    await mustSucceed(rsvp(sua, meeting, true));
    expect(reasonOf(await rsvp(hyunwoo, meeting, true))).toEqual(full);
    await mustSucceed(rsvp(sua, meeting, false));
    await mustSucceed(rsvp(hyunwoo, meeting, true));
  }
  const change = (capacity: number | null) => jimin.put(pathOf(meeting), formOf(meeting, { capacity }));
  expect((await change(1)).body.error).toMatchObject({ limits: { capacity: 2 } });
  expect((await change(2)).status).toBe(200);
  expect(reasonOf(await rsvp(sua, meeting, true))).toEqual(full);
  expect((await change(3)).status).toBe(200);
  expect((await rsvp(sua, meeting, true)).status).toBe(200);
});

test('what happened at the lock counts: the seat, the capacity, a cancellation, a hidden answer', async ({
  server,
  jimin,
  hyunwoo,
  sua,
}) => {
  const club = await createClubWith(server, jimin, hyunwoo, sua);
  const during = async (first: (meeting: Planned) => Promise<ApiResponse>, meanwhile: typeof first) => {
    const meeting = await planMeeting(server, jimin, club, { capacity: 1 });
    const given = await race(server, {
      at: lock,
      first: () => first(meeting),
      meanwhile: () => mustSucceed(meanwhile(meeting)),
    });
    const { goingCount, going } = (await sua.get(pathOf(meeting))).body;
    return [...reasonOf(given), goingCount, going];
  };
  const goes = (who: Person) => (meeting: Planned) => rsvp(who, meeting, true);
  const cancels = (meeting: Planned) => jimin.put(`${pathOf(meeting)}/cancellation`);
  const shrinks = (meeting: Planned) => jimin.put(pathOf(meeting), formOf(meeting, { title: '작은 산행' }));
  expect(await during(goes(sua), goes(hyunwoo))).toEqual([409, 'meeting.full', 1, null]);
  expect(await during(goes(sua), goes(sua))).toEqual([200, undefined, 1, true]);
  expect(await during(goes(sua), cancels)).toEqual([409, 'meeting.isCancelled', 0, null]);
  expect(await during(goes(sua), shrinks)).toEqual([200, undefined, 1, true]);
  expect(await during(shrinks, cancels)).toEqual([409, 'meeting.isCancelled', 0, null]);
  expect(await during(cancels, cancels)).toEqual([200, undefined, 0, null]);
  expect(await during(cancels, goes(sua))).toEqual([200, undefined, 1, true]);
  const widened = (meeting: Planned) => jimin.put(pathOf(meeting), formOf(meeting, { capacity: 5 }));
  expect(await during(widened, goes(sua))).toEqual([200, undefined, 1, true]);
});

test('its creator and the moderators of its town plan; members answer, and nobody else', async ({
  server,
  town,
  jimin,
  hyunwoo,
  sua,
  doyun,
}) => {
  const club = await createClubWith(server, jimin, hyunwoo);
  const meeting = await planMeeting(server, jimin, club);
  const rights = (place: string) => [`moderator:${place}` as const];
  const own = await settle(server, { name: '담당', cityCode: town, rights: rights(town) });
  const next = await settle(server, {
    name: '옆담당',
    cityCode: town,
    rights: rights(doyun.cityCode as string),
  });
  await signInAgain(server, own);
  const asked = async (who: Person) => [
    (await who.put(pathOf(meeting), formOf(meeting, { title: `${Math.random()}` }))).status,
    (await rsvp(who, meeting, true)).status,
    (await who.post(`/api/clubs/${club}/meetings`, meetingDraft(server))).status,
  ];
  const abilities = async (who: Person) => (await who.get(pathOf(meeting))).body.can;
  expect(await asked(hyunwoo)).toEqual([403, 200, 403]);
  expect(await abilities(hyunwoo)).toMatchObject({ answer: true, change: false, cancel: false });
  expect(await asked(own)).toEqual([200, 403, 201]);
  expect(await abilities(own)).toMatchObject({ answer: false, change: true, cancel: true });
  // A club that one knows of, but not its meetings; in another town not even that.
  for (const outside of [sua, next]) expect(await asked(outside)).toEqual([404, 404, 403]);
  expect(await asked(doyun)).toEqual([404, 404, 404]);
  expect((await hyunwoo.put(`${pathOf(meeting)}/cancellation`)).status).toBe(403);
  // The former creator, who made the club over, is a member like others.
  await mustSucceed(jimin.post(`/api/clubs/${club}/transfer`, { personId: hyunwoo.id }));
  expect(await asked(jimin)).toEqual([403, 200, 403]);
  expect(await asked(hyunwoo)).toEqual([200, 200, 201]);
});

test('when a meeting may begin: this minute is too late, today and the 730th day are not', async ({
  server,
  jimin,
}) => {
  const club = await createClubWith(server, jimin);
  const setClock = stillClock(server);
  const today = addDays(seoulDay(server.p.clock.now()), 1);
  const plan = async (day: string, time: string | null) =>
    reasonOf(await jimin.post(`/api/clubs/${club}/meetings`, meetingDraft(server, { day, time })));
  const past = [422, 'meeting.isPast'];
  const made = [201, undefined];
  for (const ms of [0, 86_399_999]) {
    setClock(startOfDay(today).getTime() + ms);
    expect(await plan(today, null)).toEqual(made);
    expect(await plan(addDays(today, -1), null)).toEqual(past);
    expect(await plan(addDays(today, -1), '23:59')).toEqual(past);
    expect(await plan(addDays(today, 730), null)).toEqual(made);
    expect(await plan(addDays(today, 731), null)).toEqual([422, 'meeting.tooFar']);
  }
  setClock(Date.parse(`${today}T10:00:00+09:00`));
  expect(await plan(today, '10:00')).toEqual(past);
  expect(await plan(today, '10:01')).toEqual(made);
  setClock(Date.parse(`${today}T09:59:59.999+09:00`));
  expect(await plan(today, '10:00')).toEqual(made);
  // It lasts until the end of its day: then nobody answers, and it can neither be changed nor cancelled.
  const last = await planMeeting(server, jimin, club, { day: today, time: '10:00' });
  setClock(startOfDay(addDays(today, 1)).getTime() - 1);
  expect((await rsvp(jimin, last, true)).status).toBe(200);
  const changed = formOf(last, { note: '비가 와요' });
  expect((await jimin.put(pathOf(last), changed)).status).toBe(200);
  expect(reasonOf(await jimin.put(pathOf(last), { ...changed, time: '10:30' }))).toEqual(past);
  setClock(startOfDay(addDays(today, 1)));
  const over = [409, 'meeting.isOver'];
  expect(reasonOf(await rsvp(jimin, last, false))).toEqual(over);
  expect(reasonOf(await jimin.put(pathOf(last), formOf(last)))).toEqual(over);
  expect(reasonOf(await jimin.put(`${pathOf(last)}/cancellation`))).toEqual(over);
});

test('a change is told again after the clock went back, and so is the cancellation', async ({
  server,
  jimin,
  hyunwoo,
}) => {
  const club = await createClubWith(server, jimin, hyunwoo);
  const meeting = await planMeeting(server, jimin, club, { inDays: 3 });
  const change = (title: string) => mustSucceed(jimin.put(pathOf(meeting), formOf(meeting, { title })));
  const unread = async () =>
    (await noticesOf(server, hyunwoo)).filter(({ read }) => !read).map(({ kind }) => kind);
  await change('토요일 산행');
  expect(await unread()).toContain('meetingChanged');
  await hyunwoo.put('/api/notifications/read');
  server.pass(-3_600_000);
  await change('일요일 산행');
  expect(await unread()).toEqual(['meetingChanged']);
  await hyunwoo.put('/api/notifications/read');
  await mustSucceed(jimin.put(`${pathOf(meeting)}/cancellation`));
  expect(await unread()).toEqual(['meetingCancelled']);
  // It stands above the change, although the clock says it was before.
  expect((await noticesOf(server, hyunwoo))[0]?.kind).toBe('meetingCancelled');
  server.pass(3_600_000);
});

test('people who go are listed page by page, once each, though the clock went back between them', async ({
  server,
  town,
  jimin,
  hyunwoo,
  sua,
}) => {
  const blocked = await settle(server, { name: '막은이', cityCode: town });
  const club = await createClubWith(server, jimin, hyunwoo, sua);
  await addMember(server, blocked, club);
  const meeting = await planMeeting(server, jimin, club, { inDays: 2 });
  for (const person of [jimin, hyunwoo, sua, blocked]) {
    await mustSucceed(rsvp(person, meeting, true));
    server.pass(-60_000);
  }
  await mustSucceed(blocked.put(`/api/people/${hyunwoo.id}/block`));
  const listed = async (who: Person) => {
    const ids: string[] = [];
    for (let cursor = ''; cursor !== null; ) {
      const query = `limit=1${cursor && `&cursor=${cursor}`}`;
      const { items, nextCursor } = (await who.get(`${pathOf(meeting)}/going?${query}`)).body;
      ids.push(...items.map((item: { id: string }) => item.id));
      cursor = nextCursor;
    }
    return ids;
  };
  expect(await listed(jimin)).toEqual([blocked.id, sua.id, hyunwoo.id, jimin.id]);
  // Blocked in either direction.
  expect(await listed(hyunwoo)).toEqual([sua.id, hyunwoo.id, jimin.id]);
  expect(await listed(blocked)).toEqual([blocked.id, sua.id, jimin.id]);
  server.pass(240_000);
});
