import { expect, test } from 'vitest';
import { addMember, createClubWith, meetingDraft, planMeeting } from '#community/meetings/fixtures.ts';
import { enter, leave, openSignup, outsiderDraft, signupTimes } from '#community/signups/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import { fillFreed } from './fill-freed.ts';

const { server, jimin, sua, hyunwoo, moderator, editor } = ourTown();

const newcomer = (name = '서연') => settle(server, { name, cityCode: town });
const members = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) => settle(server, { name: `멤버 ${at}`, cityCode: town })),
  );
const club = (...others: Person[]) => createClubWith(server, jimin, ...others);
const read = async (who: Person, meetingId: string) =>
  (await mustSucceed(who.get(`/api/signups?meetingId=${meetingId}`))).body;
const ownOf = async (who: Person, meetingId: string) => (await read(who, meetingId)).signup.own;
const meetingOf = async (who: Person, id: string) => (await mustSucceed(who.get(`/api/meetings/${id}`))).body;
const rsvp = (who: Person, id: string, going: boolean | null) =>
  who.put(`/api/meetings/${id}/answer`, { going });
const remindersOf = async ({ id }: Person, meetingId: string) =>
  (
    await server.p.db
      .selectFrom('due_notice')
      .select('kind')
      .where('person_id', '=', id)
      .where('subject_id', '=', meetingId)
      .execute()
  ).length;
/** A meeting in a week with a sign-up of one seat, which Sua has; Hyunwoo waits. */
async function fullMeeting(given: object = {}) {
  const clubId = await club(sua, hyunwoo);
  const { id: meetingId } = await planMeeting(server, jimin, clubId, { inDays: 7, time: '14:00' });
  const { id } = await openSignup(server, jimin, { meetingId, seats: 1, ...given });
  for (const who of [sua, hyunwoo]) await mustSucceed(enter(who, id));
  return { clubId, meetingId, id };
}

test('of twelve members who press at once five go, with a seat each, and seven wait in order', async () => {
  const people = await members(12);
  const clubId = await club(...people);
  const { id: meetingId } = await planMeeting(server, jimin, clubId, { inDays: 7 });
  const { id } = await openSignup(server, jimin, { meetingId, seats: 5 });
  await Promise.all(people.map((person) => mustSucceed(enter(person, id))));
  expect(await meetingOf(jimin, meetingId)).toMatchObject({
    goingCount: 5,
    signup: { seats: 5, taken: 5, waiting: 7, own: null },
  });
  const { items } = (await mustSucceed(jimin.get(`/api/meetings/${meetingId}/going?limit=50`))).body;
  const own = await Promise.all(people.map((person) => ownOf(person, meetingId)));
  const seated = people.filter((_, at) => own[at].state === 'seat').map((person) => person.id);
  expect(items.map((person: Person) => person.id).toSorted()).toEqual(seated.toSorted());
  const positions = own.flatMap(({ position }) => position ?? []);
  expect(positions.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a seat is the answer: given back it goes on with answer, reminder and notification', async () => {
  const { meetingId, id, clubId } = await fullMeeting();
  const [screen, own] = [
    await observe(server, jimin, [`club:${clubId}`, `club:${clubId}:requests`]),
    await observe(server, hyunwoo, [`person:${hyunwoo.id}`]),
  ];
  expect(await meetingOf(sua, meetingId)).toMatchObject({
    going: true,
    signup: { own: 'seat' },
    can: { answer: false, remind: true },
  });
  expect(await meetingOf(hyunwoo, meetingId)).toMatchObject({ going: null, signup: { own: 'waiting' } });
  expect([await remindersOf(sua, meetingId), await remindersOf(hyunwoo, meetingId)]).toEqual([2, 0]);
  expect(await remindersOf(sua, id)).toBe(0);
  // Somebody without the app has a seat and is nobody who goes.
  await mustSucceed(jimin.put(`/api/signups/${id}`, signupTimes(server, { seats: 2 })));
  await mustSucceed(jimin.post(`/api/signups/${id}/entries`, outsiderDraft('김복순')));
  expect(await meetingOf(jimin, meetingId)).toMatchObject({
    goingCount: 2,
    signup: { taken: 2, waiting: 1 },
  });

  expect(reasonOf(await rsvp(jimin, meetingId, true))).toEqual([409, 'meeting.signUp']);
  await mustSucceed(leave(hyunwoo, id));
  await mustSucceed(enter(hyunwoo, id));
  const back = await mustSucceed(rsvp(sua, meetingId, false));
  expect(back.body).toMatchObject({ going: null, goingCount: 1, signup: { own: null } });
  expect((await own.hears('signup.movedUp')).data).toEqual({ id, meetingId, clubId });
  expect((await screen.hears('meeting.counted')).data).toMatchObject({ meetingId });
  await screen.hears('signup.listChanged');
  expect(await meetingOf(hyunwoo, meetingId)).toMatchObject({ going: true, signup: { own: 'seat' } });
  expect([await remindersOf(sua, meetingId), await remindersOf(hyunwoo, meetingId)]).toEqual([0, 2]);
  expect((await noticesOf(server, hyunwoo)).map(({ kind, path }) => [kind, path])).toContainEqual([
    'clubSeatFreed',
    `/club/${clubId}`,
  ]);
  const { items } = (
    await mustSucceed(hyunwoo.get(`/api/calendar?month=${signupTimes(server).day.slice(0, 7)}`))
  ).body;
  expect(items.filter(({ title }: { title: string }) => title === '일요일 산행')).toHaveLength(1);
});

test('whoever leaves the club or is removed has no seat any more, and it goes to who waits', async () => {
  const { meetingId, id, clubId } = await fullMeeting();
  const seoyeon = await newcomer();
  await addMember(server, seoyeon, clubId);
  await mustSucceed(enter(seoyeon, id));
  await mustSucceed(sua.delete(`/api/clubs/${clubId}/membership`));
  expect((await read(jimin, meetingId)).signup).toMatchObject({ taken: 0, waiting: 2 });
  await fillFreed.run(server.p, null);
  expect((await read(jimin, meetingId)).signup).toMatchObject({ taken: 1, waiting: 1 });
  expect(await ownOf(hyunwoo, meetingId)).toMatchObject({ state: 'seat' });
  await mustSucceed(jimin.delete(`/api/clubs/${clubId}/members/${hyunwoo.id}`));
  await fillFreed.run(server.p, null);
  expect(await meetingOf(seoyeon, meetingId)).toMatchObject({ goingCount: 1, going: true });
  // Who comes back begins anew, at the end.
  await addMember(server, sua, clubId);
  await mustSucceed(enter(sua, id));
  expect(await ownOf(sua, meetingId)).toMatchObject({ state: 'waiting', position: 1 });
});

test('a sign-up moves with its meeting, and a cancelled meeting takes and moves up nobody', async () => {
  const { meetingId, id } = await fullMeeting();
  const before = (await read(sua, meetingId)).signup;
  const change = meetingDraft(server, { inDays: 3, time: null });
  const { id: _id, ...moved } = change;
  await mustSucceed(jimin.put(`/api/meetings/${meetingId}`, { ...moved, revision: 1 }));
  const after = (await read(sua, meetingId)).signup;
  expect(after).toMatchObject({
    day: change.day,
    time: null,
    cancelUntil: change.day,
    own: { state: 'seat' },
  });
  expect(after.closesAt < before.closesAt).toBe(true);
  const kinds = (await noticesOf(server, sua)).map(({ kind }) => kind);
  expect([kinds.includes('meetingChanged'), kinds.includes('signupChanged')]).toEqual([true, false]);
  expect(
    (await jimin.put(`/api/meetings/${meetingId}`, { ...moved, capacity: 3, revision: 2 })).body.error.fields,
  ).toEqual({ capacity: 'meeting.hasSeats' });

  await mustSucceed(jimin.put(`/api/meetings/${meetingId}/cancellation`));
  const seoyeon = await newcomer();
  await addMember(server, seoyeon, (await meetingOf(sua, meetingId)).clubId);
  expect(reasonOf(await enter(seoyeon, id))).toEqual([409, 'signups.isCancelled']);
  await mustSucceed(leave(sua, id));
  expect(await ownOf(hyunwoo, meetingId)).toMatchObject({ state: 'waiting' });
  expect((await read(jimin, meetingId)).signup).toMatchObject({
    taken: 0,
    waiting: 1,
    can: { enter: false },
  });
});

test('who goes already has the first seats; a deleted sign-up takes the answers along', async () => {
  const clubId = await club(sua, hyunwoo);
  const { id: meetingId } = await planMeeting(server, jimin, clubId, { inDays: 7, capacity: 9 });
  for (const who of [hyunwoo, sua]) await mustSucceed(rsvp(who, meetingId, true));
  const draft = (seats: number) => openSignup(server, jimin, { meetingId, seats, questions: ['몇 명?'] });
  await expect(draft(1)).rejects.toThrow('signups.fewForGoers');
  const { id } = await draft(2);
  expect(await meetingOf(sua, meetingId)).toMatchObject({
    capacity: null,
    goingCount: 2,
    signup: { taken: 2, own: 'seat' },
  });
  await expect(draft(2)).rejects.toThrow('signups.hasSignup');
  await mustSucceed(jimin.delete(`/api/signups/${id}`));
  expect(await meetingOf(sua, meetingId)).toMatchObject({ goingCount: 0, going: null, signup: null });
  expect((await noticesOf(server, sua)).map(({ kind }) => kind)).toContain('clubSignupCancelled');
  await mustSucceed(rsvp(sua, meetingId, true));
});

test('who plans meetings manages a sign-up, members sign up, and others do not see it', async () => {
  const { meetingId, id, clubId } = await fullMeeting();
  const manages = async (who: Person) => reasonOf(await who.get(`/api/signups/${id}/entries?state=seat`));
  for (const who of [sua, hyunwoo]) expect(await manages(who)).toEqual([403, 'signups.notYours']);
  expect(await manages(jimin)).toEqual([200, undefined]);
  for (const who of [await newcomer(), editor]) {
    expect(reasonOf(await who.get(`/api/signups?meetingId=${meetingId}`))).toEqual([404, 'signups.gone']);
    expect(reasonOf(await enter(who, id))).toEqual([404, 'signups.gone']);
    expect(await manages(who)).toEqual([404, 'signups.gone']);
    expect(reasonOf(await rsvp(who, meetingId, false))).toEqual([404, 'meeting.gone']);
  }
  // A moderator of the town is no member.
  expect((await read(moderator, meetingId)).signup.can).toMatchObject({ enter: false, manage: true });
  expect(reasonOf(await enter(moderator, id))).toEqual([403, 'signups.membersOnly']);
  const elsewhere = await settle(server, { name: '이웃 시', cityCode: '51130', rights: ['moderator:51130'] });
  expect(await manages(elsewhere)).toEqual([404, 'signups.gone']);
  const another = await planMeeting(server, jimin, clubId, { inDays: 9 });
  await expect(openSignup(server, sua, { meetingId: another.id, seats: 1 })).rejects.toThrow(
    'signups.notYours',
  );
});
