import { expect } from 'vitest';
import { test } from '#test/people/town.ts';
import { nextTown, signInAgain } from '#test/people/world.ts';
import { publish } from '#town/news/fixtures.ts';

const chips = ['교육', '문화', '청년', '농업', '안전', '운동', '행사', '복지'];
const titles = ({ body }: { body: { items: { title: string }[] } }) => body.items.map(({ title }) => title);

test('the offer contains the chips and the tags in use in the town, the most used first', async ({
  server,
  town,
  minjae,
  jimin,
}) => {
  for (const tags of [['축제'], ['무료', '축제'], ['문화']])
    await publish(server, minjae, { cityCode: town, tags });
  await publish(server, minjae, { cityCode: nextTown(), tags: ['남의 것'] });
  expect((await jimin.get('/api/interest-tags')).body).toEqual({
    chosen: [],
    offered: [...chips, '축제', '무료'],
  });
});

test('tags are chosen, replaced and removed, each person for themselves', async ({ minjae, jimin }) => {
  const choose = (tags: unknown) => jimin.put('/api/interest-tags', { tags });
  expect((await choose(['청년', ' 청년 ', '#별난 것', ''])).body.chosen).toEqual(['별난 것', '청년']);
  expect((await choose(['청년', '안전'])).body.chosen).toEqual(['청년', '안전']);
  expect((await jimin.get('/api/interest-tags')).body.chosen).toEqual(['청년', '안전']);
  expect((await minjae.get('/api/interest-tags')).body.chosen).toEqual([]);
  expect((await choose([])).body.chosen).toEqual([]);
});

test.for([
  ['21 of them', Array.from({ length: 21 }, (_, i) => `태그${i}`), 'news.tags.tooMany'],
  ['one too long', ['가'.repeat(21)], 'common.tooLong'],
  ['no list', '청년', undefined],
  ['numbers', [1], undefined],
])('tags that cannot be kept are refused: %s', async ([_what, tags, reason], { jimin }) => {
  const response = await jimin.put('/api/interest-tags', { tags });
  expect([response.status, response.body.error.reason]).toEqual([422, reason]);
});

test('two devices that choose at once leave the choice of one of them', async ({ jimin }) => {
  const choices = [['청년', '안전'], ['문화'], ['교육', '농업', '행사']];
  await Promise.all(choices.map((tags) => jimin.put('/api/interest-tags', { tags })));
  const { chosen } = (await jimin.get('/api/interest-tags')).body;
  expect(choices.map((tags) => tags.toSorted())).toContainEqual(chosen.toSorted());
});

test('news of interest can be listed alone, each item once, page by page', async ({
  server,
  town,
  minjae,
  jimin,
}) => {
  for (const [i, tags] of [['청년'], ['농업'], ['안전'], ['청년', '안전'], []].entries())
    await publish(server, minjae, { cityCode: town, title: `${i}`, tags });
  expect(titles(await jimin.get('/api/news?interest=true'))).toEqual([]);
  await jimin.put('/api/interest-tags', { tags: ['청년', '안전'] });
  const first = await jimin.get('/api/news?interest=true&limit=2');
  expect(titles(first)).toEqual(['3', '2']);
  const second = await jimin.get(`/api/news?interest=true&limit=2&cursor=${first.body.nextCursor}`);
  expect([titles(second), second.body.nextCursor]).toEqual([['0'], null]);
});

test('new news of interest comes first: three items of the last seven days', async ({
  server,
  town,
  minjae,
  jimin,
}) => {
  await jimin.put('/api/interest-tags', { tags: ['청년'] });
  await publish(server, minjae, { cityCode: town, title: '지난주', tags: ['청년'] });
  server.pass(8 * 86_400_000);
  await signInAgain(server, minjae);
  for (const title of ['1', '2', '3', '4'])
    await publish(server, minjae, { cityCode: town, title, tags: ['청년'] });
  await publish(server, minjae, { cityCode: town, title: '다른 일', tags: ['안전'] });
  expect(titles(await jimin.get('/api/interest-tags/news'))).toEqual(['4', '3', '2']);
  expect(titles(await minjae.get(`/api/interest-tags/news?city=${town}`))).toEqual([]);
});
