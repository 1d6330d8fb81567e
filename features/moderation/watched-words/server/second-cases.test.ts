import { expect } from 'vitest';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import type { TestServer } from '#test/server/server.ts';
import { race } from '#test/server/stop-points.ts';

const path = '/api/watched-words';
const lock = /pg_advisory_xact_lock\(hashtext\('watched_word'\)/;
type Place = { placeCode: string };
const add = (who: Person, { placeCode }: Place, watchedWords: string, more: object = {}) =>
  who.post(path, { placeCode, words: watchedWords, action: 'refuse', note: '', ...more });
type Word = { id: string; word: string; action: string };
const listed = async (who: Person, { placeCode }: Place): Promise<Word[]> =>
  (await mustSucceed(who.get(`${path}?place=${placeCode}`))).body.items;
const moderatorOf = (server: TestServer, town: string, place = town) =>
  settle(server, { name: '담당', cityCode: town, rights: [`moderator:${place}`] });
const writes = async (who: Person, content: string) =>
  reasonOf(await who.post('/api/posts', postDraft({ content })));

test('moderators of a place change its words and no others; residents nowhere', async ({
  server,
  town,
  jimin,
  doyun,
}) => {
  const province = town.slice(0, 2);
  const [own, around] = [await moderatorOf(server, town), await moderatorOf(server, town, province)];
  const next = await moderatorOf(server, doyun.cityCode as string);
  const here = { placeCode: town };
  const watchedWordNotFound = [404, 'watchedWords.gone'];
  expect(reasonOf(await add(own, here, '작업대출'))).toEqual([201, undefined]);
  expect(reasonOf(await add(around, here, '불법토토'))).toEqual([201, undefined]);
  expect(reasonOf(await add(own, { placeCode: province }, '도의 말'))).toEqual(watchedWordNotFound);
  expect(reasonOf(await add(around, { placeCode: '' }, '나라의 말'))).toEqual(watchedWordNotFound);
  expect(reasonOf(await add(next, here, '옆 동네 말'))).toEqual(watchedWordNotFound);
  const [word] = (await listed(own, here)) as [Word];
  expect(reasonOf(await next.delete(`${path}/${word.id}`))).toEqual(watchedWordNotFound);
  expect((await jimin.delete(`${path}/${word.id}`)).status).toBeGreaterThanOrEqual(403);
  expect(await listed(own, here)).toHaveLength(2);
  // Another moderator removes it; again is nothing; and it can be added again.
  for (const who of [around, own]) expect((await who.delete(`${path}/${word.id}`)).status).toBe(204);
  expect((await add(own, here, word.word)).body).toEqual({ added: 1 });
  expect((await listed(own, here))[0]?.word).toBe(word.word);
});

test('a word that is changed counts once, holds as it was said last, and its place stays full at 500', async ({
  server,
  town,
  jimin,
}) => {
  const here = { placeCode: town };
  const moderator = await moderatorOf(server, town);
  const watchedWords = Array.from({ length: 499 }, (_, n) => `단어${String.fromCharCode(0xac00 + n)}말`);
  expect((await add(moderator, here, watchedWords.join('\n'))).body).toEqual({ added: 499 });
  const full = [422, 'watchedWords.tooMany'];
  expect(reasonOf(await add(moderator, here, '하나더\n둘더요'))).toEqual(full);
  expect((await add(moderator, here, '하나더')).body).toEqual({ added: 1 });
  expect(reasonOf(await add(moderator, here, '둘더요'))).toEqual(full);
  expect((await add(moderator, here, '하나더')).body).toEqual({ added: 0 });
  // Changed words take no further place, alone or with a new one.
  expect((await add(moderator, here, '하나더', { action: 'review' })).body).toEqual({ added: 1 });
  expect(reasonOf(await add(moderator, here, '하나더\n둘더요', { note: '또' }))).toEqual(full);
  expect(await writes(jimin, '하나더')).toEqual([201, undefined]);
  expect((await add(moderator, here, '하나더')).body).toEqual({ added: 1 });
  expect(await writes(jimin, '하나더')).toEqual([422, 'common.watchedWord']);
  const [word] = (await listed(moderator, here)) as [Word];
  await mustSucceed(moderator.delete(`${path}/${word.id}`));
  expect((await add(moderator, here, '둘더요')).body).toEqual({ added: 1 });
});

test('words of two moderators at once, and of a clock that went back, hold', async ({
  server,
  town,
  jimin,
}) => {
  const here = { placeCode: town };
  const [one, other] = [await moderatorOf(server, town), await moderatorOf(server, town)];
  const response = await race(server, {
    at: lock,
    first: () => add(one, here, '작업대출', { action: 'review' }),
    meanwhile: () => mustSucceed(add(other, here, '작업대출\n카지노')),
  });
  expect(response.body).toEqual({ added: 1 });
  expect((await listed(one, here)).map(({ word, action }) => `${word} ${action}`).sort()).toEqual([
    '작업대출 review',
    '카지노 refuse',
  ]);
  const [found] = (await listed(one, here)).filter(({ word }) => word === '카지노') as [Word];
  const removed = await race(server, {
    at: /from "watched_word".* for update/s,
    first: () => one.delete(`${path}/${found.id}`),
    meanwhile: () => mustSucceed(other.delete(`${path}/${found.id}`)),
  });
  expect(removed.status).toBe(204);
  server.pass(-3_600_000);
  await mustSucceed(add(one, here, '카지노'));
  expect(await writes(jimin, '카지노')).toEqual([422, 'common.watchedWord']);
  server.pass(3_600_000);
  const audits = await server.p.db
    .selectFrom('audit_entry')
    .select('action')
    .where('place_code', '=', town)
    .where('action', '=', 'watchedWord.removed')
    .execute();
  expect(audits).toHaveLength(1);
});

test('whoever comments in another town meets the words of that town, and not those of their own', async ({
  server,
  town,
  jimin,
  doyun,
}) => {
  const home = doyun.cityCode as string;
  await mustSucceed(add(await moderatorOf(server, town), { placeCode: town }, '불법토토'));
  await mustSucceed(add(await moderatorOf(server, home), { placeCode: home }, '작업대출'));
  const { id } = await writePost(jimin);
  const visitor = await moderatorOf(server, home, town);
  const comments = async (text: string) =>
    reasonOf(await visitor.post(`/api/posts/${id}/comments`, { id: newId(), text }));
  expect(await comments('불법토토 하실 분')).toEqual([422, 'common.watchedWord']);
  expect(await comments('작업대출 받지 마세요')).toEqual([201, undefined]);
});
