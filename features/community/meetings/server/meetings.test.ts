import { beforeEach, expect, test } from 'vitest';
import { leaveClub } from '#community/clubs/server/members/members.ts';
import {
  addMember,
  createClubWith,
  meetingDraft,
  planMeeting,
  residentOf,
} from '#community/meetings/fixtures.ts';
import { addBlock } from '#residents/blocks/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { forEachTest, ourTown, town } from '#test/people/town.ts';
import { type ApiResponse, nextTown, type Person, settle } from '#test/people/world.ts';

const { server, resident } = ourTown();
const creator = resident('현우');
const member = resident('지민');
const outsider = resident('수아');
const stranger = forEachTest(() => settle(server, { name: '도윤', cityCode: nextTown() }));
const admin = forEachTest(() => settle(server, { name: '민재', cityCode: null, isAdmin: true }));
let club: string;

const hourMs = 3_600_000;

beforeEach(async () => {
  club = await createClubWith(server, creator, member);
});

const statusOf = ({ status }: ApiResponse) => status;
const titlesIn = ({ body }: ApiResponse) => body.items.map(({ title }: { title: string }) => title);
const listOf = (person: Person, query = '') => person.get(`/api/clubs/${club}/meetings${query}`);

test('who may read, plan, answer, change and cancel', async () => {
  const meeting = await planMeeting(server, creator, club);
  const path = `/api/meetings/${meeting.id}`;
  const former = await settle(server, { name: '서연', cityCode: town });
  await addMember(server, former, club);
  await former.put(`${path}/answer`, { going: true });
  await leaveClub(server.p, residentOf(former), club);
  const people = { creator, member, outsider, former, stranger, admin };
  const table: Record<string, string> = {};
  for (const [name, person] of Object.entries(people))
    table[name] = [
      await listOf(person),
      await person.get(path),
      await person.get(`${path}/going`),
      await person.post(`/api/clubs/${club}/meetings`, meetingDraft(server, { title: name })),
      await person.put(path, meetingDraft(server, { title: '고친 산행' })),
      await person.put(`${path}/answer`, { going: true }),
      await person.put(`/api/meetings/${(await planMeeting(server, creator, club)).id}/cancellation`),
    ]
      .map(statusOf)
      .join(' ');
  expect(table).toMatchInlineSnapshot(`
    {
      "admin": "200 200 200 201 200 403 200",
      "creator": "200 200 200 201 200 200 200",
      "former": "403 404 404 403 404 404 404",
      "member": "200 200 200 403 403 200 403",
      "outsider": "403 404 404 403 404 404 404",
      "stranger": "404 404 404 404 404 404 404",
    }
  `);
  expect((await member.get(path)).body.can).toMatchObject({ answer: true, change: false, cancel: false });
  expect((await creator.get(path)).body.can).toMatchObject({ answer: true, change: true, cancel: true });
  expect((await admin.get(path)).body.can).toMatchObject({ answer: false, change: true, cancel: true });
});

test('a hidden meeting answers like a missing one', async () => {
  const { id } = await planMeeting(server, creator, club);
  const ask = async (person: Person, meetingId: string) => {
    const { status, body } = await person.get(`/api/meetings/${meetingId}`);
    return { status, code: body.error.code, reason: body.error.reason };
  };
  const absent = { status: 404, code: 'not_found', reason: 'meeting.gone' };
  for (const person of [outsider, stranger])
    expect([await ask(person, id), await ask(person, newId()), await ask(person, 'no-id')]).toEqual([
      absent,
      absent,
      absent,
    ]);
  expect((await listOf(outsider)).body.error.reason).toBe('club.membersOnly');
  const missing = await stranger.get(`/api/clubs/${newId()}/meetings`);
  expect((await listOf(stranger)).body.error).toEqual({
    ...missing.body.error,
    requestId: expect.any(String),
  });
  expect((await stranger.get('/api/clubs/no-id/meetings')).status).toBe(404);
});

test('a draft sent twice is one meeting, and another person cannot use its id', async () => {
  const draft = meetingDraft(server, { time: '23:30', note: '장갑\n머리등', capacity: 5 });
  const path = `/api/clubs/${club}/meetings`;
  const responses = await Promise.all(Array.from({ length: 8 }, () => creator.post(path, draft)));
  expect(responses.map(statusOf)).toEqual(Array(8).fill(201));
  const { id, day, title, time, place, note, capacity } = draft;
  expect(responses[0]?.body).toEqual({
    id,
    day,
    title,
    time,
    place,
    note,
    capacity,
    clubId: club,
    goingCount: 0,
    going: null,
    reminders: null,
    signup: null,
    cancelledAt: null,
    revision: 1,
    can: { answer: true, remind: true, change: true, cancel: true, addSignup: true },
  });
  expect(titlesIn(await listOf(member))).toEqual(['일요일 산행']);
  expect((await admin.post(path, draft)).status).toBe(409);
  const other = await createClubWith(server, creator);
  expect((await creator.post(`/api/clubs/${other}/meetings`, draft)).status).toBe(409);
  // The members are notified of this event, so a retry must not record it twice.
  const events = await server.p.db
    .selectFrom('event')
    .select('id')
    .where('type', '=', 'meeting.planned')
    .where('topics', '@>', [[`club:${club}`]] as never)
    .execute();
  expect(events).toHaveLength(1);
});

test('an invalid value is refused at its field', async () => {
  const fieldsOf = async (given: object) => {
    const body = { ...meetingDraft(server), ...given };
    return (await creator.post(`/api/clubs/${club}/meetings`, body)).body.error.fields;
  };
  expect(await fieldsOf({ title: 'ㅤ\u200B' })).toEqual({ title: 'meeting.titleRequired' });
  expect(await fieldsOf({ title: '가'.repeat(101) })).toEqual({ title: 'common.tooLong' });
  expect(await fieldsOf({ day: undefined })).toEqual({ day: 'meeting.dayRequired' });
  for (const day of ['', '2027-02-30', '2027-2-3', '10000-01-01', 7])
    expect(Object.keys(await fieldsOf({ day }))).toEqual(['day']);
  expect(await fieldsOf({ day: '2027-02-30' })).toEqual({ day: 'meeting.badDay' });
  for (const time of ['24:00', '9:00', ''])
    expect(await fieldsOf({ time })).toEqual({ time: 'meeting.badTime' });
  for (const capacity of [0, -1, 1001, 2.5, '5', 1e300])
    expect(await fieldsOf({ capacity })).toEqual({ capacity: 'meeting.badCapacity' });
  expect(await fieldsOf({ place: '가'.repeat(101) })).toEqual({ place: 'common.tooLong' });
  expect(await fieldsOf({ note: '가'.repeat(1001) })).toEqual({ note: 'common.tooLong' });
  expect(await fieldsOf(meetingDraft(server, { inDays: -1 }))).toEqual({ day: 'meeting.isPast' });
  expect(await fieldsOf(meetingDraft(server, { inDays: 731 }))).toEqual({ day: 'meeting.tooFar' });
  expect(await fieldsOf({ day: '9999-12-31' })).toEqual({ day: 'meeting.tooFar' });
  expect(await fieldsOf({ id: 'x' })).toEqual({ id: 'error.invalid' });
  const { body } = await creator.post(`/api/clubs/${club}/meetings`, {
    ...meetingDraft(server, { title: '  산행 \u202E ' }),
    goingCount: 9,
    cancelledAt: '2020-01-01T00:00:00Z',
    plannedBy: outsider.id,
    clubId: newId(),
  });
  expect(body).toMatchObject({ title: '산행', goingCount: 0, cancelledAt: null, clubId: club });
  expect((await member.put(`/api/meetings/${body.id}/answer`, { going: 'yes' })).status).toBe(422);
});

test('times of today are compared with the clock in Seoul; a whole day is past from the next day', async () => {
  const plan = (given: object) => creator.post(`/api/clubs/${club}/meetings`, meetingDraft(server, given));
  const now = server.p.clock.now();
  const clock = (ms: number) => new Date(now.getTime() + ms + 9 * hourMs).toISOString();
  const [soon, before] = [clock(90_000), clock(-90_000)];
  expect((await plan({ day: soon.slice(0, 10), time: soon.slice(11, 16) })).status).toBe(201);
  expect((await plan({ day: before.slice(0, 10), time: before.slice(11, 16) })).body.error.reason).toBe(
    'meeting.isPast',
  );
  expect((await plan({ inDays: 0, time: null })).status).toBe(201);
  expect((await plan({ inDays: -1, time: null })).body.error.reason).toBe('meeting.isPast');
});

test('concurrent answers never exceed the capacity, and a freed place can be taken', async () => {
  const capacity = 7;
  const { id } = await planMeeting(server, creator, club, { capacity });
  const crowd = await Promise.all(
    Array.from({ length: 64 }, (_, i) => settle(server, { name: `이웃${i}`, cityCode: town })),
  );
  for (const person of crowd) await addMember(server, person, club);
  const rsvp = (person: Person, going: boolean | null) => person.put(`/api/meetings/${id}/answer`, { going });
  const responses = await Promise.all(crowd.map((person) => rsvp(person, true)));
  const placed = crowd.filter((_, i) => responses[i]?.status === 200);
  expect(placed).toHaveLength(capacity);
  const full = responses.filter(({ status }) => status !== 200);
  expect(new Set(full.map(({ status, body }) => `${status} ${body.error.reason}`))).toEqual(
    new Set(['409 meeting.full']),
  );
  const counts = async () => ({
    kept: (await member.get(`/api/meetings/${id}`)).body.goingCount,
    rows: (await member.get(`/api/meetings/${id}/going?limit=50`)).body.items.length,
  });
  expect(await counts()).toEqual({ kept: capacity, rows: capacity });

  // The same answer twice counts once. Not going, withdrawing and leaving the club each free a place.
  const [first, second, third] = placed as [Person, Person, Person];
  await Promise.all([rsvp(first, true), rsvp(first, true), rsvp(second, false), rsvp(third, null)]);
  await Promise.all([rsvp(second, false), leaveClub(server.p, residentOf(first), club)]);
  expect(await counts()).toEqual({ kept: capacity - 3, rows: capacity - 3 });
  const waiting = crowd.filter((_, i) => responses[i]?.status === 409);
  const again = await Promise.all(waiting.map((person) => rsvp(person, true)));
  expect(again.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await counts()).toEqual({ kept: capacity, rows: capacity });
});

test('answering and leaving at once leave a count that equals the rows', async () => {
  const meetings = [await planMeeting(server, creator, club), await planMeeting(server, creator, club)];
  const crowd = await Promise.all(
    Array.from({ length: 12 }, (_, i) => settle(server, { name: `이웃${i}`, cityCode: town })),
  );
  for (const person of crowd) await addMember(server, person, club);
  const done = await Promise.all(
    crowd.flatMap((person) => [
      ...meetings.map(({ id }) => person.put(`/api/meetings/${id}/answer`, { going: true }).then(statusOf)),
      leaveClub(server.p, residentOf(person), club).then(() => 204),
    ]),
  );
  expect(done.filter((status) => ![200, 204, 403, 404].includes(status))).toEqual([]);
  for (const { id } of meetings) expect((await creator.get(`/api/meetings/${id}`)).body.goingCount).toBe(0);
  expect(
    await server.p.db.selectFrom('meeting_answer').select('person_id').where('club_id', '=', club).execute(),
  ).toEqual([]);
});

test('a change moves a meeting; its capacity cannot fall below the number of people who go', async () => {
  const meeting = await planMeeting(server, creator, club, { capacity: 5 });
  const path = `/api/meetings/${meeting.id}`;
  for (const person of [creator, member]) await person.put(`${path}/answer`, { going: true });
  const change = (given: object) => creator.put(path, { ...meetingDraft(server), ...given });
  const refused = await change({ capacity: 1 });
  expect([refused.status, refused.body.error.fields, refused.body.error.limits]).toEqual([
    422,
    { capacity: 'meeting.capacityTooSmall' },
    { capacity: 2 },
  ]);
  const changed = await change({ title: '옮긴 산행', inDays: undefined, time: null, capacity: 2 });
  expect(changed.body).toMatchObject({ title: '옮긴 산행', time: null, capacity: 2, goingCount: 2 });
  expect((await change({ day: '2020-01-01' })).body.error.fields).toEqual({ day: 'meeting.isPast' });
  expect((await member.get(path)).body).toMatchObject({ title: '옮긴 산행', going: true });
});

test('a cancelled meeting stays visible, and refuses every change', async () => {
  const { id } = await planMeeting(server, creator, club);
  const path = `/api/meetings/${id}`;
  await member.put(`${path}/answer`, { going: true });
  const first = await creator.put(`${path}/cancellation`);
  expect(first.body).toMatchObject({
    goingCount: 1,
    cancelledAt: expect.any(String),
    can: { answer: false, change: false, cancel: false },
  });
  expect((await admin.put(`${path}/cancellation`)).body.cancelledAt).toBe(first.body.cancelledAt);
  const row = await server.p.db
    .selectFrom('meeting')
    .select('cancelled_by')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ cancelled_by: creator.id });
  expect((await listOf(member)).body.items[0]).toMatchObject({ id, cancelledAt: first.body.cancelledAt });
  const reasons = [
    await member.put(`${path}/answer`, { going: false }),
    await creator.put(path, meetingDraft(server)),
  ].map(({ status, body }) => `${status} ${body.error.reason}`);
  expect(reasons).toEqual(['409 meeting.isCancelled', '409 meeting.isCancelled']);
});

test('upcoming meetings come first, past ones are paged backwards, and past ones refuse changes', async () => {
  for (const inDays of [3, 1, 2])
    await planMeeting(server, creator, club, { inDays, title: `${inDays}일 뒤` });
  await planMeeting(server, creator, club, { inDays: 1, time: null, title: '내일 하루 종일' });
  const first = await listOf(member, '?limit=2');
  expect(titlesIn(first)).toEqual(['내일 하루 종일', '1일 뒤']);
  const rest = await listOf(member, `?limit=2&cursor=${first.body.nextCursor}`);
  expect([titlesIn(rest), rest.body.nextCursor]).toEqual([['2일 뒤', '3일 뒤'], null]);
  expect(titlesIn(await listOf(member, '?when=past'))).toEqual([]);

  const { id } = first.body.items[1];
  server.pass(48 * hourMs);
  try {
    const past = await listOf(member, '?when=past&limit=1');
    const older = await listOf(member, `?when=past&cursor=${past.body.nextCursor}`);
    expect([titlesIn(past), titlesIn(older)]).toEqual([['1일 뒤'], ['내일 하루 종일']]);
    expect(titlesIn(await listOf(member))).toEqual(['2일 뒤', '3일 뒤']);
    const over = [
      await member.put(`/api/meetings/${id}/answer`, { going: true }),
      await creator.put(`/api/meetings/${id}`, meetingDraft(server)),
      await creator.put(`/api/meetings/${id}/cancellation`),
    ].map(({ status, body }) => `${status} ${body.error.reason}`);
    expect(new Set(over)).toEqual(new Set(['409 meeting.isOver']));
  } finally {
    server.pass(-48 * hourMs);
  }
});

test('a schedule is full at 100 meetings, even if many are planned at once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 104 }, () => creator.post(`/api/clubs/${club}/meetings`, meetingDraft(server))),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(100);
  expect(
    new Set(responses.filter(({ status }) => status !== 201).map(({ body }) => body.error.reason)),
  ).toEqual(new Set(['meeting.tooMany']));
});

test('the list of people who go omits those in a block with the viewer', async () => {
  const { id } = await planMeeting(server, creator, club);
  for (const person of [creator, member]) await person.put(`/api/meetings/${id}/answer`, { going: true });
  const third = await settle(server, { name: '서연', cityCode: town });
  await addMember(server, third, club);
  await addBlock(server, third, member);
  const namesFor = async (person: Person) =>
    (await person.get(`/api/meetings/${id}/going`)).body.items.map(({ name }: { name: string }) => name);
  expect(await namesFor(third)).toEqual(['현우']);
  expect(await namesFor(creator)).toEqual(['현우', '지민']);
  await third.put(`/api/meetings/${id}/answer`, { going: true });
  expect(await namesFor(member)).toEqual(['현우', '지민']);
});

test('a club is deleted by its creator and by an admin, however many go to its meetings', async () => {
  for (const [deletes, cancelled] of [
    [creator, false],
    [creator, true],
    [admin, false],
  ] as const) {
    const ofClub = await createClubWith(server, creator, member);
    const { id } = await planMeeting(server, creator, ofClub);
    const other = await planMeeting(server, creator, ofClub, { inDays: 2 });
    for (const person of [creator, member])
      for (const meeting of [id, other.id])
        expect((await person.put(`/api/meetings/${meeting}/answer`, { going: true })).status).toBe(200);
    if (cancelled) await creator.put(`/api/meetings/${id}/cancellation`);
    expect((await deletes.delete(`/api/clubs/${ofClub}`)).status).toBe(204);
    expect((await creator.get(`/api/clubs/${ofClub}`)).status).toBe(404);
    const left = await server.p.db.selectFrom('meeting').select('id').where('club_id', '=', ofClub).execute();
    expect(left).toEqual([]);
  }
});

test('a deleted club takes its schedule with it, and a deleted person their answers', async () => {
  const { id } = await planMeeting(server, creator, club);
  await member.put(`/api/meetings/${id}/answer`, { going: true });
  await server.p.db.deleteFrom('person').where('id', '=', member.id).execute();
  expect((await creator.get(`/api/meetings/${id}`)).body.goingCount).toBe(0);
  await server.p.db.deleteFrom('club').where('id', '=', club).execute();
  expect((await creator.get(`/api/meetings/${id}`)).status).toBe(404);
});
