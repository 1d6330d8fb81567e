import { expect, test } from 'vitest';
import {
  enter,
  leave,
  namesOf,
  openSignup,
  outsiderDraft,
  signupTimes,
} from '#community/signups/fixtures.ts';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { dayIn, dueTo, passTo } from '#residents/reminders/fixtures.ts';
import { startAccountDeletion } from '#screens/account-deletion/server/delete-account.ts';
import { erase } from '#screens/account-deletion/server/erase.ts';
import { dayText } from '#shared/time/date-text.ts';
import { addDays } from '#shared/time/dates.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { moveTo, mustSucceed, nextTown, type Person, settle, signInAgain } from '#test/people/world.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';
import { forgetEntries } from './forget.ts';
import { signupsInvariants } from './invariants.ts';
import { leaveMoved } from './leave-moved.ts';

const { server, editor, jimin, sua, hyunwoo } = ourTown();

const news = (given: object = {}) => publish(server, editor, { cityCode: town, ...given });
const notices = async (who: Person) =>
  (await noticesOf(server, who))
    .filter(({ kind }) => kind.startsWith('signup'))
    .map(({ sentence, title, path }) => [sentence, title, path]);
const entries = (id: string) =>
  server.p.db
    .selectFrom('signup_entry')
    .select(['person_id', 'answers', 'has_seat'])
    .where('signup_id', '=', id)
    .orderBy('place')
    .execute();
const broken = async () =>
  (await Promise.all(signupsInvariants.map(({ ask }) => ask(server.p)))).map((outcome) => outcome.broken);

test('who moves up, whom an editor moves, takes off or cancels is notified; reminders follow the seat', async () => {
  const day = dayIn(server, 3);
  const { id: newsId } = await news();
  const { id } = await openSignup(server, editor, { newsId, seats: 1, day });
  for (const who of [jimin, sua, hyunwoo]) await mustSucceed(enter(who, id));
  const hourBefore = [`signupSoon ${day} 13:00`];
  expect([await dueTo(server, jimin), await dueTo(server, sua)]).toEqual([hourBefore, []]);
  await mustSucceed(leave(jimin, id));
  expect([await dueTo(server, jimin), await dueTo(server, sua)]).toEqual([[], hourBefore]);
  const path = `/news/${newsId}`;
  expect(await notices(sua)).toEqual([['자리가 났어요', `${dayText(day)} 오후 2:00 · 불빛축제`, path]]);

  const later = addDays(day, 1);
  const evening = [`signupTomorrow ${day} 20:00`];
  await mustSucceed(
    editor.put(`/api/signups/${id}`, signupTimes(server, { seats: 1, day: later, time: null })),
  );
  const moved = ['신청한 일정이 바뀌었어요', `${dayText(later)} · 불빛축제`, path];
  expect((await notices(sua))[0]).toEqual(moved);
  expect(await notices(hyunwoo)).toEqual([moved]);
  expect(await dueTo(server, sua)).toEqual(evening);

  const phone = await observe(server, sua, [`person:${sua.id}`]);
  const { items } = (await mustSucceed(editor.get(`/api/signups/${id}/entries?state=seat`))).body;
  await mustSucceed(editor.delete(`/api/signups/${id}/entries/${items[0].id}`));
  expect((await phone.hears('signup.removed')).data).toEqual({ id, newsId });
  expect((await notices(sua)).map(([sentence]) => sentence)).toEqual([
    '신청 명단에서 빠졌어요',
    '신청한 일정이 바뀌었어요',
  ]);
  expect(await dueTo(server, hyunwoo)).toEqual(evening);
  passTo(server, day, '20:00:00');
  expect((await notices(hyunwoo))[0]?.[0]).toBe('내일 신청한 일정이 있어요');

  await signInAgain(server, editor);
  await mustSucceed(editor.delete(`/api/signups/${id}`));
  expect(await notices(hyunwoo)).toEqual([['신청이 취소됐어요', '불빛축제', path]]);
  expect([await notices(sua), await dueTo(server, hyunwoo)]).toEqual([[], []]);
});

test('a seat of who moves away, or deletes the account, goes to who waits; after its day to nobody', async () => {
  const operator = await settle(server, { name: '운영', cityCode: town, rights: [`operator:${town}`] });
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: '신북읍\n후평동' }));
  const areas = (await mustSucceed(operator.get(`/api/areas?city=${town}`))).body.items;
  const areaId = (wanted: string) => areas.find(({ name }: { name: string }) => name === wanted).id;
  const { id: newsId } = await news({ areaId: areaId('신북읍') });
  const { id } = await openSignup(server, editor, { newsId, seats: 2 });
  const more = await Promise.all(['다온', '라온'].map((name) => settle(server, { name, cityCode: town })));
  for (const who of [jimin, sua, hyunwoo, ...more]) await mustSucceed(enter(who, id));
  const check = () => leaveMoved.run(server.p, null);

  // 현우 says where they live, and 신북읍 still reaches them; 지민 has moved, 수아 lives elsewhere in the town.
  await mustSucceed(hyunwoo.put('/api/session/area', { areaId: areaId('신북읍') }));
  await check();
  expect(await namesOf(editor, id, 'seat')).toEqual(['수아', '지민']);
  await moveTo(server, jimin, nextTown());
  await mustSucceed(sua.put('/api/session/area', { areaId: areaId('후평동') }));
  await Promise.all([check(), check()]);
  expect([await namesOf(editor, id, 'seat'), await namesOf(editor, id, 'waiting')]).toEqual([
    ['다온', '현우'],
    ['라온'],
  ]);
  expect((await notices(sua)).map(([sentence]) => sentence)).toEqual(['신청 명단에서 빠졌어요']);

  await startAccountDeletion(server.p, hyunwoo.id, 'person');
  await erase(server.p, hyunwoo.id);
  expect(await namesOf(editor, id, 'seat')).toEqual(['다온', '라온']);
  expect(await broken()).toEqual([0, 0, 0]);
  await mustSucceed(enter(await settle(server, { name: '마루', cityCode: town }), id));
  passTo(server, dayIn(server, 8), '10:00:00');
  const [leaves] = more;
  await startAccountDeletion(server.p, leaves?.id ?? '', 'person');
  await erase(server.p, leaves?.id ?? '');
  await signInAgain(server, editor);
  expect(await namesOf(editor, id, 'waiting')).toEqual(['마루']);
  expect(await broken()).toEqual([0, 0, 0]);
});

test('when its news moves to another area, whom it no longer reaches gives the seat to who waits', async () => {
  const operator = await settle(server, { name: '운영', cityCode: town, rights: [`operator:${town}`] });
  await mustSucceed(operator.post('/api/areas', { cityCode: town, names: '서면\n동면' }));
  const areas = (await mustSucceed(operator.get(`/api/areas?city=${town}`))).body.items;
  const areaId = (wanted: string) => areas.find(({ name }: { name: string }) => name === wanted).id;
  const draft = newsDraft(server, { cityCode: town });
  await mustSucceed(editor.post('/api/news', draft));
  const { id } = await openSignup(server, editor, { newsId: draft.id, seats: 1 });
  await mustSucceed(jimin.put('/api/session/area', { areaId: areaId('동면') }));
  for (const who of [jimin, sua]) await mustSucceed(enter(who, id));
  await mustSucceed(editor.post(`/api/signups/${id}/entries`, outsiderDraft('순이')));
  await mustSucceed(editor.put(`/api/news/${draft.id}`, { ...draft, areaId: areaId('서면'), revision: 1 }));
  await leaveMoved.run(server.p, null);
  expect(await namesOf(editor, id, 'seat')).toEqual(['수아']);
  expect(await namesOf(editor, id, 'waiting')).toHaveLength(1);
});

test('seven days after the day only numbers, and the residents’ own entries, are left', async () => {
  const day = dayIn(server, 2);
  const { id: newsId } = await news();
  const { id } = await openSignup(server, editor, { newsId, seats: 2, day, questions: ['몇 명이 오세요?'] });
  await mustSucceed(enter(jimin, id, '두 명'));
  const draft = outsiderDraft('김복순', { phone: '01012345678', answers: ['한 명'] });
  await mustSucceed(editor.post(`/api/signups/${id}/entries`, draft));
  await mustSucceed(enter(sua, id, '세 명'));
  const copies = (await server.p.personalData.signups?.copy?.(server.p, jimin.id)) as { entries: object[] };
  expect(copies.entries).toMatchObject([{ title: '불빛축제', answers: ['두 명'], has_seat: true }]);

  passTo(server, addDays(day, 6), '04:20:00');
  await forgetEntries.run(server.p, null);
  expect((await entries(id)).map(({ answers }) => answers)).toEqual([['두 명'], ['한 명'], ['세 명']]);
  passTo(server, addDays(day, 7), '04:20:00');
  for (const _ of [1, 2]) await forgetEntries.run(server.p, null);
  expect(await entries(id)).toEqual([
    { person_id: jimin.id, answers: [], has_seat: true },
    { person_id: sua.id, answers: [], has_seat: false },
  ]);
  const { signup } = (await mustSucceed(jimin.get(`/api/signups?newsId=${newsId}`))).body;
  expect([signup.taken, signup.waiting, signup.isOver, signup.own.answers]).toEqual([2, 1, true, []]);
  await startAccountDeletion(server.p, jimin.id, 'person');
  await erase(server.p, jimin.id);
  expect((await entries(id)).map(({ person_id }) => person_id)).toEqual([sua.id]);
  expect((await mustSucceed(sua.get(`/api/signups?newsId=${newsId}`))).body.signup.taken).toBe(2);
  expect(await broken()).toEqual([0, 0, 0]);
});
