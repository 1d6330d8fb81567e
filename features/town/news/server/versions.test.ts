import { expect, test } from 'vitest';
import { ourTown, town } from '#test/people/town.ts';
import { mustSucceed, nextTown, type Person, settle } from '#test/people/world.ts';
import { newsDraft, publish } from '#town/news/fixtures.ts';

const { server, jimin, resident } = ourTown();
const editor = resident('소식지기', 'editor');

const change = (id: string, given: object) => {
  const { id: _, ...draft } = newsDraft(server, { cityCode: town, ...given });
  return mustSucceed(editor.put(`/api/news/${id}`, draft));
};
const versions = async (id: string, person = editor, query = '') =>
  (await mustSucceed(person.get(`/api/news/${id}/versions${query}`))).body;

test('each change keeps what the news said before, and by whom it was changed', async () => {
  const { id } = await publish(server, editor, { cityCode: town, title: '하나', tags: ['문화'] });
  expect((await jimin.get(`/api/news/${id}`)).body.editedAt).toBeNull();
  server.pass(60_000);
  await change(id, { title: '둘', tags: ['문화'] });
  server.pass(60_000);
  // Neither a change of nothing nor of the reach alone is one of the words.
  await change(id, { title: '둘', tags: ['문화'], urgent: true });
  const { editedAt } = (await jimin.get(`/api/news/${id}`)).body;
  server.pass(60_000);
  await change(id, { title: '둘', tags: ['행사'], linkUrl: 'https://example.com/' });
  const { items } = await versions(id);
  expect(items).toMatchObject([
    { title: '둘', tags: ['문화'], linkUrl: null, replacedBy: { id: editor.id, name: '소식지기' } },
    { title: '하나', tags: ['문화'], content: '공지천이 불빛으로 물듭니다.' },
  ]);
  // Tags and links are no edit of the words.
  expect((await jimin.get(`/api/news/${id}`)).body.editedAt).toBe(editedAt);
  expect(editedAt).toBe(items[1].replacedAt);
});

test('versions come page by page; they go with the news', async () => {
  const { id } = await publish(server, editor, { cityCode: town, title: '0' });
  for (let n = 1; n <= 5; n += 1) {
    server.pass(1000);
    await change(id, { title: String(n) });
  }
  const titles: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { title: string }[]; nextCursor: string | null } = await versions(
      id,
      editor,
      `?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
    );
    titles.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor;
  } while (cursor);
  expect(titles).toEqual(['4', '3', '2', '1', '0']);
  await mustSucceed(editor.delete(`/api/news/${id}`));
  const left = await server.p.db.selectFrom('news_version').select('id').where('news_id', '=', id).execute();
  expect(left).toEqual([]);
});

test('only people with a right in the town read them', async () => {
  const { id } = await publish(server, editor, { cityCode: town, title: '하나' });
  await change(id, { title: '둘' });
  const auditor = await settle(server, { name: '감사', cityCode: town, rights: [`auditor:${town}`] });
  expect((await versions(id, auditor)).items).toHaveLength(1);
  const elsewhere = nextTown();
  const other = await settle(server, { name: '다른편집', cityCode: town, rights: [`editor:${elsewhere}`] });
  for (const person of [jimin, other])
    expect((await person.get(`/api/news/${id}/versions`)).status).toBe(404);
  expect((await jimin.get(`/api/news/${id}`)).body.can.history).toBe(false);
  expect((await editor.get(`/api/news/${id}`)).body.can.history).toBe(true);
});

test('who has a right only where news was moved to does not read what it said in its old town', async () => {
  const elsewhere = nextTown();
  const both = await settle(server, {
    name: '두동네',
    cityCode: town,
    rights: [`editor:${town}`, `editor:${elsewhere}`],
  });
  const there = await settle(server, {
    name: '옮긴곳',
    cityCode: elsewhere,
    rights: [`editor:${elsewhere}`],
  });
  const { id } = await publish(server, both, { cityCode: town, title: '옛 동네의 글' });
  const { id: _, ...moved } = newsDraft(server, { cityCode: elsewhere, title: '새 동네의 글' });
  await mustSucceed(both.put(`/api/news/${id}`, moved));
  await mustSucceed(both.put(`/api/news/${id}`, { ...moved, title: '다시 고친 글' }));
  const titlesFor = async (person: Person) =>
    (await versions(id, person)).items.map(({ title }: { title: string }) => title);
  expect(await titlesFor(both)).toEqual(['새 동네의 글', '옛 동네의 글']);
  expect(await titlesFor(there)).toEqual(['새 동네의 글']);
});
