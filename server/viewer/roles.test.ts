import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { writePost } from '#community/posts/fixtures.ts';
import { readSettings } from '#server/settings/settings.ts';
import { newId } from '#shared/ids.ts';
import { photo } from '#test/files/images.ts';
import { observe } from '#test/live/live-observer.ts';
import { settle } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { otherProvider, serverForTest } from '#test/server/server.ts';

test('a process that serves and one that works do everything together, and each alone only its part', async () => {
  const { url } = await testDatabase();
  const env = { ...otherProvider, DATABASE_URL: url };
  const serving = await serverForTest({ url, env: { ...env, ROLES: 'web,live' } });
  const author = await settle(serving, { name: '지민', cityCode: '51110' });
  const reader = await settle(serving, { name: '현우', cityCode: '51110' });
  const post = await writePost(author);
  const screen = await observe(serving, author, [`person:${author.id}`, `post:${post.id}`]);
  const comment = { id: newId(), text: '저도요' };
  expect((await reader.post(`/api/posts/${post.id}/comments`, comment)).status).toBe(201);
  expect((await author.post('/api/exports', { id: newId() })).status).toBe(201);
  await screen.hears('comment.created');
  const { db } = serving.p;
  expect(await db.selectFrom('notification').select('id').execute()).toEqual([]);
  const parts = async () => (await author.get('/api/exports/mine')).body.export.parts;
  expect(await parts()).toBeNull();

  const working = await serverForTest({ url, env: { ...env, ROLES: 'jobs, notify, push' } });
  await screen.hears('notification.changed');
  await expect.poll(parts).toBe(1);

  const status = async (path: string) => (await fetch(working.origin + path)).status;
  expect([await status('/api/posts'), await status('/home'), await status('/readyz')]).toEqual([
    503, 503, 200,
  ]);
  const socket = new WebSocket(`${working.origin.replace('http', 'ws')}/api/live`, {
    headers: { cookie: author.cookie, origin: working.origin },
  });
  const refused = new Promise((resolve) => {
    socket.on('unexpected-response', (_, { statusCode }) => resolve(statusCode));
  });
  socket.on('error', () => {});
  expect(await refused).toBe(503);
});

test('images are uploaded to a process that decodes, and seen through one that serves', async () => {
  const { url } = await testDatabase();
  const files = await mkdtemp(join(tmpdir(), 'masil-roles-'));
  const store = { DATA_DIR: files };
  const env = { ...otherProvider, DATABASE_URL: url };
  const serving = await serverForTest({ url, env: { ...env, ...store, ROLES: 'web,live,jobs,notify,push' } });
  const decoding = await serverForTest({ url, env: { ...env, ...store, ROLES: 'decode' } });
  const jimin = await settle(serving, { name: '지민', cityCode: '51110' });
  const body = await photo().jpeg().toBuffer();
  const id = newId();
  const upload = ({ origin }: { origin: string }) =>
    fetch(`${origin}/api/images/${id}?folder=posts`, {
      method: 'PUT',
      headers: { cookie: jimin.cookie, origin },
      body: new Uint8Array(body),
    });
  expect((await upload(serving)).status).toBe(503);
  expect((await upload(decoding)).status).toBe(200);
  expect((await jimin.get(`/images/${id}/480.webp`)).status).toBe(200);
  expect((await fetch(`${decoding.origin}/images/${id}/480.webp`)).status).toBe(503);
  await rm(files, { recursive: true });
});

test('an unknown role, and roles without a shared database, end the start with one sentence', () => {
  expect(() => readSettings({ ROLES: 'web,mail', DATABASE_URL: 'postgres://a/b' })).toThrow(
    'ROLES is "web,mail", which cannot be used: its words are web, live, jobs, notify, push, decode.',
  );
  expect(() => readSettings({ ROLES: 'web' })).toThrow('ROLES needs DATABASE_URL');
});
