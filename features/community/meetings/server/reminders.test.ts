import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addMember, createClubWith, planMeeting } from '#community/meetings/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { addEntry, dayIn, dueTo, passTo } from '#residents/reminders/fixtures.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown } from '#test/people/town.ts';
import { moveTo, mustSucceed, nextTown, type Person, settle } from '#test/people/world.ts';

const { server, jimin, hyunwoo, sua } = ourTown();
let clubId: string;
/** A meeting in two days at ten, to which 현우 and 수아 go. */
let meeting: Record<string, unknown> & { id: string };
let day: string;
let before: string;

beforeEach(async () => {
  clubId = await createClubWith(server, jimin, hyunwoo, sua);
  day = dayIn(server, 2);
  before = addDays(day, -1);
  meeting = await planMeeting(server, jimin, clubId, { inDays: 2 });
  for (const person of [hyunwoo, sua]) await go(person);
});

const go = (person: Person, going: boolean | null = true) =>
  mustSucceed(person.put(`/api/meetings/${meeting.id}/answer`, { going }));
const choose = (person: Person, reminders: unknown) =>
  person.put(`/api/meetings/${meeting.id}/reminders`, { reminders });
const change = ({ revision: _, ...rest }: Record<string, unknown>) =>
  mustSucceed(jimin.put(`/api/meetings/${meeting.id}`, rest));
const reminders = async (person: Person) =>
  (await noticesOf(server, person)).filter(({ kind }) => /Tomorrow|Soon/.test(kind));
const usual = () => [`meetingTomorrow ${before} 20:00`, `meetingSoon ${day} 09:00`];

test('who goes is reminded on the evening before and an hour before; who does not go is not', async () => {
  passTo(server, before, '20:00:00');
  expect(await reminders(hyunwoo)).toMatchObject([
    {
      sentence: '내일 가기로 한 모임이 있어요',
      title: `${dayText(day)} 오전 10:00 · 일요일 산행`,
      path: `/club/${clubId}`,
    },
  ]);
  passTo(server, day, '09:00:00');
  expect((await reminders(hyunwoo)).map(({ sentence }) => sentence)).toEqual([
    '곧 시작하는 모임이 있어요',
    '내일 가기로 한 모임이 있어요',
  ]);
  expect(await reminders(jimin)).toEqual([]);
});

test('whoever takes the answer back, or does not go after all, is not reminded', async () => {
  expect(await dueTo(server, hyunwoo)).toEqual(usual());
  passTo(server, before, '20:00:00');
  expect(await reminders(hyunwoo)).toHaveLength(1);
  await go(hyunwoo, null);
  await go(sua, false);
  for (const person of [hyunwoo, sua]) {
    expect(await dueTo(server, person)).toEqual([]);
    expect(await reminders(person)).toEqual([]);
  }
  await go(sua, true);
  expect(await dueTo(server, sua)).toEqual([`meetingSoon ${day} 09:00`]);
});

test('a meeting that moves takes everybody’s reminders along, and another title leaves them', async () => {
  const later = addDays(day, 2);
  await change({ ...meeting, title: '월요일 산행', day, time: '10:00' });
  expect(await dueTo(server, hyunwoo)).toEqual(usual());
  passTo(server, before, '20:00:00');
  expect(await reminders(sua)).toMatchObject([{ title: `${dayText(day)} 오전 10:00 · 월요일 산행` }]);
  await change({ ...meeting, day: later, time: null });
  for (const person of [hyunwoo, sua]) {
    expect(await reminders(person)).toEqual([]);
    expect(await dueTo(server, person)).toEqual([`meetingTomorrow ${addDays(later, -1)} 20:00`]);
  }
});

test('a cancelled meeting is not reminded of, and what was told of it goes', async () => {
  passTo(server, before, '20:00:00');
  expect(await reminders(sua)).toHaveLength(1);
  await mustSucceed(jimin.put(`/api/meetings/${meeting.id}/cancellation`));
  for (const person of [hyunwoo, sua]) {
    expect(await dueTo(server, person)).toEqual([]);
    expect(await reminders(person)).toEqual([]);
  }
  expect((await choose(sua, [])).status).toBe(409);
});

test('who leaves the club, and everybody of a deleted club, is not reminded', async () => {
  await mustSucceed(hyunwoo.delete(`/api/clubs/${clubId}/membership`));
  expect(await dueTo(server, hyunwoo)).toEqual([]);
  expect(await dueTo(server, sua)).toEqual(usual());
  passTo(server, before, '20:00:00');
  expect(await reminders(sua)).toHaveLength(1);
  await mustSucceed(jimin.delete(`/api/clubs/${clubId}`));
  expect(await dueTo(server, sua)).toEqual([]);
  expect(await reminders(sua)).toEqual([]);
});

test('who has moved to another town is not reminded, and is again when they are back', async () => {
  await moveTo(server, hyunwoo, nextTown());
  passTo(server, before, '20:00:00');
  expect(await reminders(hyunwoo)).toEqual([]);
  await moveTo(server, hyunwoo, hyunwoo.cityCode ?? '');
  passTo(server, day, '09:00:00');
  expect(await reminders(hyunwoo)).toMatchObject([{ kind: 'meetingSoon' }]);
});

test('who goes chooses when to be reminded of this meeting, and their other devices follow', async () => {
  const screen = await observe(server, hyunwoo, [`person:${hyunwoo.id}`]);
  expect((await choose(hyunwoo, ['day'])).body.reminders).toEqual(['day']);
  expect((await screen.hears('meeting.reminded')).data).toEqual({ clubId, meetingId: meeting.id });
  screen.close();
  expect(await dueTo(server, hyunwoo)).toEqual([`meetingTomorrow ${before} 10:00`]);
  expect(await dueTo(server, sua)).toEqual(usual());
  expect((await sua.get(`/api/meetings/${meeting.id}`)).body.reminders).toBe(null);
  await choose(hyunwoo, []);
  expect(await dueTo(server, hyunwoo)).toEqual([]);
  await choose(hyunwoo, null);
  expect(await dueTo(server, hyunwoo)).toEqual(usual());
  expect((await choose(hyunwoo, ['noon'])).status).toBe(422);
});

test('the migration plans what was there before, as it is planned now', async () => {
  await addEntry(hyunwoo, { day });
  await addEntry(hyunwoo, { day, time: '10:20' });
  await addEntry(hyunwoo, { day: '2020-01-01' });
  const planned = await dueTo(server, hyunwoo);
  expect(planned).toHaveLength(4);
  await server.p.db.deleteFrom('due_notice').where('person_id', '=', hyunwoo.id).execute();
  const text = await readFile('db/migrations/0090-reminders-of-what-is-there.sql', 'utf8');
  await sql.raw(text).execute(server.p.db);
  expect(await dueTo(server, hyunwoo)).toEqual(planned);
});

test('only who goes to a meeting they see chooses', async () => {
  const refused = await choose(jimin, ['day']);
  expect([refused.status, refused.body.error.reason]).toEqual([409, 'meeting.goFirst']);
  const stranger = await settle(server, { name: '도윤', cityCode: jimin.cityCode });
  expect((await choose(stranger, ['day'])).status).toBe(404);
});

test('a thousand people who go are planned anew by one statement', async () => {
  const people = Array.from({ length: 1000 }, () => ({ id: crypto.randomUUID(), now: server.p.clock.now() }));
  const { db } = server.p;
  await db
    .insertInto('person')
    .values(
      people.map(({ id, now }, n) => ({ id, name: `이웃 ${n}`, city_code: jimin.cityCode, created_at: now })),
    )
    .execute();
  const member = { club_id: clubId };
  await db
    .insertInto('club_member')
    .values(people.map(({ id, now }) => ({ ...member, person_id: id, joined_at: now })))
    .execute();
  await db
    .insertInto('meeting_answer')
    .values(
      people.map(({ id, now }) => ({
        ...member,
        meeting_id: meeting.id,
        person_id: id,
        going: true,
        answered_at: now,
      })),
    )
    .execute();
  await addMember(server, await settle(server, { name: '끝', cityCode: jimin.cityCode }), clubId);
  const later = addDays(day, 1);
  await change({ ...meeting, day: later, time: '10:00' });
  const due = await db
    .selectFrom('due_notice')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('subject_id', '=', meeting.id)
    .executeTakeFirstOrThrow();
  expect(due.all).toBe(2 * 1002);
  passTo(server, addDays(later, -1), '20:00:00');
  expect(await reminders(hyunwoo)).toHaveLength(1);
  const notified = await db
    .selectFrom('notification')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .where('subject_id', '=', meeting.id)
    .where('kind', '=', 'meetingTomorrow')
    .executeTakeFirstOrThrow();
  expect(notified.all).toBe(1002);
});
