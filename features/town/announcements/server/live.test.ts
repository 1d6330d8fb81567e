import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { observe } from '#test/live/live-observer.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle, signIn } from '#test/people/world.ts';
import { announce as announceIn } from '#town/announcements/fixtures.ts';
import { turnAnnouncements } from './turn.ts';

const { server, editor, jimin } = ourTown();

const hourMs = 3_600_000;

const at = (ms: number) => new Date(server.p.clock.now().getTime() + ms).toISOString();
const announce = async (given: object = {}, who = editor): Promise<string> =>
  (await announceIn(server, who, { endsAt: at(2 * hourMs), ...given })).id;
const change = (id: string, title: string) =>
  mustSucceed(editor.put(`/api/announcements/${id}`, { title, endsAt: at(2 * hourMs), revision: 1 }));
const signInAgain = async () => {
  Object.assign(editor, await signIn(server, editor.id, town));
  Object.assign(jimin, await signIn(server, jimin.id, town));
};
const receivedNotices = async (who: Person) =>
  (await noticesOf(server, who))
    .filter(({ kind }) => kind === 'announcementBegan')
    .map(({ title, path }) => [title, path]);

/** The rows of people who must not be told: a list may leave out a row that should not be there. */
async function rowsOf(...people: Person[]): Promise<number> {
  const rows = await server.p.db
    .selectFrom('notification')
    .select('id')
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('kind', '=', 'announcementBegan')
    .execute();
  return rows.length;
}
const suspend = (by: Person, { id: personId }: Person) =>
  mustSucceed(by.post('/api/suspensions', { id: newId(), personId, reason: '욕설을 했어요', days: 3 }));

test('residents hear of what begins, changes and ends, but not of what comes', async () => {
  const screen = await observe(server, jimin, [`city:${town}`]);
  const coming = await announce({ startsAt: at(hourMs) });
  await change(coming, '예정');
  const id = await announce();
  expect((await screen.hears('announcement.began')).data).toEqual({ id });
  await change(id, '바뀐 제목');
  expect((await screen.hears('announcement.changed')).data).toEqual({ id });
  await mustSucceed(editor.put(`/api/announcements/${id}/end`));
  expect((await screen.hears('announcement.ended')).data).toEqual({ id });
  screen.close();
});

test('the admin page hears of what comes, the admin pages of other towns do not', async () => {
  const screen = await observe(server, editor, [`announcement-desk:${town}`]);
  const id = await announce({ startsAt: at(hourMs) });
  expect((await screen.hears('announcement.changed')).data).toEqual({ id });
  screen.close();
  const elsewhere = nextTown();
  const other = await settle(server, { name: '도윤', cityCode: elsewhere, rights: [`editor:${elsewhere}`] });
  const topics = [`announcement-desk:${town}`, `city:${town}`];
  for (const topic of topics) {
    const refusedScreen = await observe(server, other, [topic]);
    expect(await refusedScreen.refused()).toEqual([topic]);
    refusedScreen.close();
  }
});

test('a person’s other devices hear what they have closed', async () => {
  const id = await announce();
  const screen = await observe(server, jimin, [`person:${jimin.id}`]);
  await mustSucceed(jimin.put(`/api/announcements/${id}/dismissal`));
  expect((await screen.hears('announcement.dismissed')).data).toEqual({ id });
  screen.close();
});

test('two processes at once begin it once, and residents are told once', async () => {
  const id = await announce({ startsAt: at(hourMs), endsAt: at(3 * hourMs), notifies: true });
  expect(await receivedNotices(jimin)).toEqual([]);
  server.pass(hourMs);
  await signInAgain();
  await Promise.all([turnAnnouncements.run(server.p, null), turnAnnouncements.run(server.p, null)]);
  await turnAnnouncements.run(server.p, null);
  const begun = await server.p.db
    .selectFrom('event')
    .select('id')
    .where('type', '=', 'announcement.began')
    .where(sql<boolean>`data->>'id' = ${id}`)
    .execute();
  expect(begun).toHaveLength(1);
  expect(await receivedNotices(jimin)).toEqual([['단수 안내', '/home']]);
  server.pass(2 * hourMs);
  await signInAgain();
  await turnAnnouncements.run(server.p, null);
  // A notification of an announcement that is over by itself stays in the list.
  expect(await receivedNotices(jimin)).toEqual([['단수 안내', '/home']]);
});

test('nobody is told without the box, elsewhere, while suspended, or with the type switched off', async () => {
  const minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  const silent = await settle(server, { name: '현우', cityCode: town });
  const suspended = await settle(server, { name: '준호', cityCode: town });
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  await mustSucceed(
    silent.put('/api/notifications/settings/announcements', { listed: false, pushed: false }),
  );
  await suspend(minjae, suspended);
  await announce({ title: '조용히' });
  await announce({ title: '알림', notifies: true });
  expect([
    await receivedNotices(jimin),
    await receivedNotices(silent),
    await receivedNotices(outsider),
    await receivedNotices(editor),
  ]).toEqual([[['알림', '/home']], [], [], []]);
  expect(await rowsOf(suspended, outsider)).toBe(0);
});

test('what is announced for a province is told in its towns, and taken back when somebody ends it', async () => {
  const province = town.slice(0, 2);
  let there = nextTown();
  while (there.startsWith(province)) there = nextTown();
  const outsider = await settle(server, { name: '도윤', cityCode: there });
  const suspended = await settle(server, { name: '준호', cityCode: town });
  const minjae = await settle(server, { name: '민재', cityCode: null, isAdmin: true });
  await suspend(minjae, suspended);
  const id = await announce({ placeCode: province, title: '도', notifies: true }, minjae);
  expect(await receivedNotices(jimin)).toEqual([['도', '/home']]);
  expect(await rowsOf(suspended, outsider)).toBe(0);
  await mustSucceed(minjae.put(`/api/announcements/${id}/end`));
  expect(await receivedNotices(jimin)).toEqual([]);
});
