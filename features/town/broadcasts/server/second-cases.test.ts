import { expect } from 'vitest';
import { noticesOf } from '#notices/notifications/fixtures.ts';
import { newId } from '#shared/ids.ts';
import { test as base } from '#test/people/town.ts';
import {
  type ApiResponse,
  mustSucceed,
  type Person,
  reasonOf,
  setRights,
  settle,
  signIn,
} from '#test/people/world.ts';
import { race } from '#test/server/stop-points.ts';
import { mostShown, shownForMs } from '#town/broadcasts/limits.ts';

const test = base.extend('editor', ({ server, town }) =>
  settle(server, { name: '이장', cityCode: town, rights: [`editor:${town}`] }),
);
const draftOf = (cityCode: string, title = '단수 안내') => ({
  id: newId(),
  cityCode,
  title,
  body: '물이 나오지 않아요.',
});
async function air(who: Person, town: string, title?: string): Promise<string> {
  const draft = draftOf(town, title);
  await mustSucceed(who.post('/api/broadcasts', draft));
  return draft.id;
}
const titles = async (who: Person, path: string) =>
  (await who.get(path)).body.items.map(({ title }: { title: string }) => title);
const audience = async (who: Person, id: string) => {
  const { status, body } = await who.get(`/api/broadcasts/${id}/audience`);
  return status === 200 ? [body.people, body.heard] : status;
};
const acknowledge = (who: Person, id: string) => who.put(`/api/broadcasts/${id}/hearing`);

test('it is shown for its days to the last second, and again where the clock goes back', async ({
  server,
  town,
  jimin,
  editor,
}) => {
  await air(editor, town);
  const shown = async (ms: number) => {
    server.pass(ms);
    return titles(await signIn(server, jimin.id, town), '/api/broadcasts/shown');
  };
  expect(await shown(shownForMs - 5000)).toEqual(['단수 안내']);
  expect(await shown(5000)).toEqual([]);
  expect(await shown(-60_000)).toEqual(['단수 안내']);
  expect(await titles(await signIn(server, jimin.id, town), '/api/broadcasts')).toEqual(['단수 안내']);
});

test('the newest three are shown; the next one comes when one is heard; the speaker’s own are not', async ({
  server,
  town,
  jimin,
  editor,
}) => {
  const ids: string[] = [];
  for (let n = 0; n <= mostShown; n++) {
    ids.push(await air(editor, town, `안내 ${n}`));
    server.pass(1000);
  }
  expect(await titles(jimin, '/api/broadcasts/shown')).toEqual(['안내 3', '안내 2', '안내 1']);
  await acknowledge(jimin, ids[2] as string);
  expect(await titles(jimin, '/api/broadcasts/shown')).toEqual(['안내 3', '안내 1', '안내 0']);
  expect(await titles(editor, '/api/broadcasts/shown')).toEqual([]);
  expect(await titles(editor, '/api/broadcasts')).toHaveLength(4);
});

test('who heard it twice, or said it, counts once or not; whoever came later is no audience', async ({
  server,
  town,
  jimin,
  hyunwoo: _,
  editor,
}) => {
  const id = await air(editor, town);
  server.pass(1000);
  const late = await settle(server, { name: '새 이웃', cityCode: town });
  for (const who of [jimin, jimin, editor]) expect((await acknowledge(who, id)).status).toBeLessThan(300);
  expect(await audience(editor, id)).toEqual([2, 1]);
  expect((await acknowledge(late, id)).status).toBeLessThan(300);
  expect(await audience(editor, id)).toEqual([2, 1]);
});

test('its speaker and moderators of the town take it back; only editors of the town watch it', async ({
  server,
  town,
  jimin,
  doyun,
  editor,
}) => {
  const person = (rights: `${'editor' | 'moderator'}:${string}`[], name = '담당') =>
    settle(server, { name, cityCode: town, rights });
  const second = await person([`editor:${town}`]);
  const moderator = await person([`moderator:${town}`]);
  const other = await person([`moderator:${doyun.cityCode}`, `editor:${doyun.cityCode}`]);
  const id = await air(editor, town);
  const takeBack = async (who: Person) => (await who.delete(`/api/broadcasts/${id}`)).status;
  expect([await takeBack(jimin), await takeBack(second), await takeBack(other)]).toEqual([403, 403, 403]);
  expect(await takeBack(doyun)).toBe(404);
  expect(await audience(second, id)).toEqual([4, 0]);
  for (const who of [moderator, other, jimin]) expect(await audience(who, id)).toBeGreaterThanOrEqual(403);
  // A speaker without their right takes it back, and does not watch it.
  await setRights(server, editor.id, []);
  expect(await audience(editor, id)).toBeGreaterThanOrEqual(403);
  expect((await other.post('/api/broadcasts', draftOf(town))).status).toBe(404);
  expect([await takeBack(moderator), await takeBack(editor)]).toEqual([204, 404]);
});

test('what waits for a broadcast meets it gone', async ({ server, town, jimin, minjae, editor }) => {
  const lock = /from "broadcast".* for (update|key share)/s;
  const during = async (first: (id: string) => Promise<ApiResponse>) => {
    const id = await air(editor, town);
    // The notifier locks it, too.
    await noticesOf(server, jimin);
    const response = await race(server, {
      at: lock,
      first: () => first(id),
      meanwhile: () => mustSucceed(minjae.delete(`/api/broadcasts/${id}`)),
    });
    return reasonOf(response);
  };
  const broadcastNotFound = [404, 'broadcasts.gone'];
  expect(await during((id) => acknowledge(jimin, id))).toEqual(broadcastNotFound);
  expect(await during((id) => editor.delete(`/api/broadcasts/${id}`))).toEqual(broadcastNotFound);
  // The same draft at the same moment airs one.
  const draft = draftOf(town);
  const send = () => editor.post('/api/broadcasts', draft);
  const twice = await race(server, {
    at: /insert into "broadcast"/,
    first: send,
    meanwhile: () => mustSucceed(send()),
  });
  expect(twice.status).toBe(201);
  expect(await titles(jimin, '/api/broadcasts')).toHaveLength(1);
});
