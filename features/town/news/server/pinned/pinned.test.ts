import { beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, reasonOf, settle, signIn } from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';
import { endNews } from '#town/news/server/ending.ts';
import { publishScheduled } from '#town/news/server/scheduled/publish.ts';

const { server, minjae, jimin } = ourTown();
let editor: Person;
beforeEach(async () => {
  const rights = [`editor:${town}`, `operator:${town}`] as const;
  editor = await settle(server, { name: '소식지기', cityCode: town, rights });
});

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const at = (ms: number) => new Date(server.p.clock.now().getTime() + ms).toISOString();
const pin = (given: object = {}, who = editor) =>
  publish(server, who, { cityCode: town, pinnedUntil: at(hourMs), ...given });
const listed = async (who: Person, query = '') =>
  (await mustSucceed(who.get(`/api/pinned-news${query}`))).body.items as {
    title: string;
    dismissed: boolean;
  }[];
const titles = async (who: Person, query = '') => (await listed(who, query)).map(({ title }) => title);
const changeOf = ({ id: _id, ...draft }: ReturnType<typeof newsDraft>, given: object = {}) => ({
  ...draft,
  ...given,
});

test('news stands on top from its publication to its minute, also for a clock that goes back', async () => {
  const until = at(hourMs);
  const news = await pin({ title: '단수', pinnedUntil: until });
  expect(news.pinnedUntil).toBe(until);
  expect(await titles(jimin)).toEqual(['단수']);
  const turned = async (ms: number) => {
    server.pass(ms);
    Object.assign(jimin, await signIn(server, jimin.id, town));
    // Also before a late job.
    const before = await titles(jimin);
    await endNews.run(server.p, null);
    return [before, await titles(jimin)];
  };
  expect(await turned(hourMs - 5000)).toEqual([['단수'], ['단수']]);
  expect(await turned(5000)).toEqual([[], []]);
  expect(await turned(-5000)).toEqual([[], []]);
  // It is ordinary news from then on.
  expect((await jimin.get(`/api/news/${news.id}`)).body).toMatchObject({ pinnedUntil: null, ended: false });
});

test('residents see what is pinned for their town, province and country, nobody else does', async () => {
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  const wide = [
    await pin({ cityCode: '', title: '나라' }, minjae),
    await pin({ cityCode: town.slice(0, 2), title: '도' }, minjae),
  ];
  await pin({ title: '동네' });
  expect(await titles(jimin)).toEqual(['동네', '도', '나라']);
  expect(await titles(outsider)).not.toContain('동네');
  expect(await titles(minjae, `?province=${town.slice(0, 2)}`)).toEqual(['도', '나라']);
  const ask = newsDraft(server, { cityCode: town.slice(0, 2), pinnedUntil: at(hourMs) });
  for (const who of [editor, jimin])
    expect((await who.post('/api/news', { ...ask, id: newId() })).status).toBe(403);
  for (const { id } of wide) await mustSucceed(minjae.delete(`/api/news/${id}`));
});

test('pinned news of an area stands on top for who is reached there; all others read it below', async () => {
  await mustSucceed(editor.post('/api/areas', { cityCode: town, names: '신북읍\n후평동' }));
  const { items } = (await mustSucceed(editor.get(`/api/areas?city=${town}`))).body;
  const idOf = (wanted: string) => items.find(({ name }: { name: string }) => name === wanted).id;
  const elsewhere = await settle(server, { name: '하은', cityCode: town });
  await mustSucceed(elsewhere.put('/api/session/area', { areaId: idOf('후평동') }));
  const { id } = await pin({ areaId: idOf('신북읍'), title: '신북읍 단수' });
  expect([await titles(jimin), await titles(elsewhere)]).toEqual([['신북읍 단수'], []]);
  expect((await elsewhere.get(`/api/news/${id}`)).status).toBe(200);
  expect((await elsewhere.put(`/api/pinned-news/${id}/dismissal`)).status).toBe(404);
});

test('whoever closes it has it closed, once, and nobody else has', async () => {
  const neighbour = await settle(server, { name: '현우', cityCode: town });
  const outsider = await settle(server, { name: '도윤', cityCode: nextTown() });
  const { id } = await pin();
  const path = `/api/pinned-news/${id}/dismissal`;
  expect((await outsider.put(path)).status).toBe(404);
  for (let n = 0; n < 2; n++) expect((await jimin.put(path)).status).toBeLessThan(300);
  const isClosed = async (who: Person) => (await listed(who)).map(({ dismissed }) => dismissed);
  expect([await isClosed(jimin), await isClosed(neighbour)]).toEqual([[true], [false]]);
  // What does not stand on top cannot be closed.
  const plain = await publish(server, editor, { cityCode: town });
  expect((await jimin.put(`/api/pinned-news/${plain.id}/dismissal`)).status).toBe(404);
});

test('an end that is past or further than ninety days is refused at its field', async () => {
  const write = async (pinnedUntil: string) =>
    reasonOf(await editor.post('/api/news', newsDraft(server, { cityCode: town, pinnedUntil })));
  expect(await write(at(0))).toEqual([422, 'newsWrite.pinPast']);
  expect(await write(at(1000))).toEqual([201, undefined]);
  expect(await write(at(90 * dayMs))).toEqual([201, undefined]);
  expect(await write(at(90 * dayMs + 1000))).toEqual([422, 'newsWrite.pinTooLong']);
  expect(await write('내일')).toEqual([422, 'newsWrite.badPin']);
});

test('an editor takes it down or pins it later; of two at once the second is told', async () => {
  const draft = newsDraft(server, { cityCode: town });
  await mustSucceed(editor.post('/api/news', draft));
  const path = `/api/news/${draft.id}`;
  await mustSucceed(editor.put(path, changeOf(draft, { pinnedUntil: at(hourMs) })));
  expect(await titles(jimin)).toEqual([draft.title]);
  const response = await race(server, {
    at: /from "news".* for no key update/s,
    first: () => editor.put(path, changeOf(draft, { pinnedUntil: at(2 * hourMs), revision: 2 })),
    meanwhile: () => mustSucceed(minjae.put(path, changeOf(draft, { pinnedUntil: null, revision: 2 }))),
  });
  expect(reasonOf(response)).toEqual([409, 'edit.changedMeanwhile']);
  expect(await titles(jimin)).toEqual([]);
});

test('scheduled news is pinned when it is published, and nobody sees it before', async () => {
  const draft = newsDraft(server, { cityCode: town, title: '내일 단수', pinnedUntil: at(2 * hourMs) });
  const refused = await editor.post('/api/scheduled-news', { ...draft, publishAt: at(3 * hourMs) });
  expect(reasonOf(refused)).toEqual([422, 'newsWrite.pinPast']);
  await mustSucceed(editor.post('/api/scheduled-news', { ...draft, publishAt: at(hourMs) }));
  expect(await titles(jimin)).toEqual([]);
  server.pass(hourMs);
  Object.assign(jimin, await signIn(server, jimin.id, town));
  await publishScheduled.run(server.p, null);
  expect(await titles(jimin)).toEqual(['내일 단수']);
});

test('news of a province is scheduled by its editors alone', async () => {
  const province = town.slice(0, 2);
  const draft = { ...newsDraft(server, { cityCode: province }), publishAt: at(hourMs) };
  expect((await editor.post('/api/scheduled-news', draft)).status).toBe(404);
  await mustSucceed(minjae.post('/api/scheduled-news', draft));
  expect((await editor.get(`/api/scheduled-news?city=${province}`)).status).toBe(404);
  expect((await minjae.get(`/api/scheduled-news?city=${province}`)).body.items).toHaveLength(1);
  expect((await minjae.get('/api/scheduled-news?city=')).body.items).toEqual([]);
});
