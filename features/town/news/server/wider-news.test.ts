import { beforeEach, expect, test } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { ourTown } from '#test/people/town.ts';
import { mustSucceed, type Person, reasonOf, settle } from '#test/people/world.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';

const { server, minjae } = ourTown();

// Towns of their own: news of the province and the country stays for the tests after it.
const [town, sibling, far] = ['51230', '51820', '43150'];
const province = '51';
let jimin: Person;
let editor: Person;
beforeEach(async () => {
  jimin = await live('지민', town);
  editor = await settle(server, { name: '소식지기', cityCode: town, rights: [`editor:${town}`] });
});
const live = (name: string, cityCode: string) => settle(server, { name, cityCode });
const titles = async (who: Person, query = '') =>
  (await mustSucceed(who.get(`/api/news${query}`))).body.items.map(({ title }: { title: string }) => title);

test('news of a province reaches its towns, news of the country everybody, in one order', async () => {
  const [there, elsewhere] = [await live('서연', sibling), await live('도윤', far)];
  for (const [cityCode, title] of [
    [town, '동네'],
    ['', '나라'],
    [province, '도'],
    [town, '둘째'],
    [sibling, '옆'],
  ])
    await publish(server, minjae, { cityCode: cityCode as string, title, tags: ['안전'] });
  expect(await titles(jimin)).toEqual(['둘째', '도', '나라', '동네']);
  expect(await titles(jimin, '?tag=안전')).toEqual(['둘째', '도', '나라', '동네']);
  expect(await titles(there)).toEqual(['옆', '도', '나라']);
  expect(await titles(elsewhere)).toEqual(['나라']);
  expect(await titles(minjae, `?province=${province}`)).toEqual(['옆', '둘째', '도', '나라', '동네']);
  // A page ends and the next one goes on across the places.
  const { body } = await jimin.get('/api/news?limit=2');
  expect(await titles(jimin, `?limit=2&cursor=${body.nextCursor}`)).toEqual(['나라', '동네']);
});

test('it is read, liked, found and told where it reaches, and nowhere else', async () => {
  const [there, elsewhere] = [await live('서연', sibling), await live('도윤', far)];
  const { id } = await publish(server, minjae, { cityCode: province, title: '도로 통제', urgent: true });
  const path = `/api/news/${id}`;
  await mustSucceed(there.put(`${path}/like`));
  expect([(await jimin.get(path)).status, (await elsewhere.get(path)).status]).toEqual([200, 404]);
  expect((await elsewhere.put(`${path}/like`)).status).toBe(404);
  const found = async (who: Person) =>
    (await mustSucceed(who.get('/api/search?q=도로 통제&kind=news'))).body.counts.news.count;
  expect([await found(jimin), await found(there), await found(elsewhere)]).toEqual([1, 1, 0]);
  const countNotices = async (who: Person) =>
    (await noticesOf(server, who)).filter(({ kind }) => kind === 'newsUrgent').length;
  expect([await countNotices(jimin), await countNotices(there), await countNotices(elsewhere)]).toEqual([
    1, 1, 0,
  ]);
  // Moved to a town, it leaves those of the others, with their likes.
  await mustSucceed(minjae.put(path, newsDraft(server, { cityCode: town, title: '도로 통제' })));
  expect((await there.get(path)).status).toBe(404);
  expect((await jimin.get(path)).body.likesCount).toBe(0);
});

test('news of the country is found by a rare word, and by many', async () => {
  const elsewhere = await live('도윤', far);
  await publish(server, minjae, { cityCode: '', title: '갈쌍한 첫눈' });
  await publish(server, minjae, { cityCode: far, title: '갈쌍한 둘째' });
  const found = async (who: Person) =>
    (await mustSucceed(who.get('/api/search?q=갈쌍한&kind=news'))).body.found.items.map(
      ({ title }: { title: string }) => title,
    );
  expect(await found(elsewhere)).toEqual(['갈쌍한 둘째', '갈쌍한 첫눈']);
  expect(await found(jimin)).toEqual(['갈쌍한 첫눈']);
});

test('an editor writes for the places of their right, and moves nothing out of or into others', async () => {
  const provincial = await settle(server, { name: '하은', cityCode: null, rights: [`editor:${province}`] });
  const refused = [403, 'news.adminOnly'];
  const write = async (who: Person, cityCode: string) =>
    reasonOf(await who.post('/api/news', newsDraft(server, { cityCode })));
  expect(await write(editor, province)).toEqual(refused);
  expect(await write(editor, '')).toEqual(refused);
  expect(await write(provincial, '')).toEqual(refused);
  expect(await write(provincial, far)).toEqual(refused);
  expect(await write(provincial, province)).toEqual([201, undefined]);
  expect(await write(minjae, '99')).toEqual([422, 'newsWrite.missing']);
  const { id } = await publish(server, provincial, { cityCode: province });
  const move = newsDraft(server, { cityCode: town });
  expect(reasonOf(await editor.put(`/api/news/${id}`, move))).toEqual(refused);
  expect((await editor.delete(`/api/news/${id}`)).status).toBe(403);
  // Only towns have areas.
  await mustSucceed(minjae.post('/api/areas', { cityCode: town, names: '신북읍' }));
  const [area] = (await mustSucceed(minjae.get(`/api/areas?city=${town}`))).body.items;
  expect(
    reasonOf(await minjae.post('/api/news', newsDraft(server, { cityCode: province, areaId: area.id }))),
  ).toEqual([422, 'newsWrite.areaGone']);
});
