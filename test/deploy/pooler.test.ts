import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { postDraft, writePost } from '#community/posts/fixtures.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openDatabase } from '#server/start/database.ts';
import { createProgress } from '#server/start/progress.ts';
import { observe } from '#test/live/live-observer.ts';
import { settle } from '#test/people/world.ts';
import { testDatabase } from '#test/server/database.ts';
import { databaseProxy } from '#test/server/database-proxy.ts';
import { otherProvider, type TestServer, testServer } from '#test/server/server.ts';
import { type Pooler, startPooler } from './pooler.ts';

const { url } = await testDatabase();
const pooler = await startPooler(url);
let server: TestServer;
beforeAll(async () => {
  if (!pooler) return;
  server = await testServer({
    url: pooler.pooled(url),
    env: { ...otherProvider, DATABASE_URL: pooler.pooled(url), DATABASE_DIRECT_URL: url, RATE_LIMITS: 'on' },
  });
});
afterAll(async () => {
  await server?.stop();
  await pooler?.stop();
});

const people = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, i) => settle(server, { name: `주민${i}`, cityCode: '51110' })),
  );

test.skipIf(!pooler)(
  'through a pooler in transaction mode every post is written, and limits count exactly',
  async () => {
    const authors = await people(24);
    const statuses = await Promise.all(
      authors.flatMap((author) =>
        Array.from({ length: 7 }, async () => (await author.post('/api/posts', postDraft())).status),
      ),
    );
    // Five posts in ten minutes.
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect({ written: count(201), limited: count(429), all: statuses.length }).toEqual({
      written: 120,
      limited: 48,
      all: 168,
    });
  },
);

test.skipIf(!pooler)(
  'events and notifications arrive, and the connections have their time limits',
  async () => {
    const [author, reader] = await people(2);
    if (!author || !reader) throw new Error('nobody');
    const post = await writePost(author);
    const screen = await observe(server, author, [`person:${author.id}`, `post:${post.id}`]);
    expect(
      (await reader.post(`/api/posts/${post.id}/comments`, { id: crypto.randomUUID(), text: '저도요' }))
        .status,
    ).toBe(201);
    await screen.hears('comment.created');
    await screen.hears('notification.changed');
    screen.close();
    const { rows } = await sql<{
      limit: string;
    }>`select current_setting('statement_timeout') as limit`.execute(server.p.db);
    expect(rows).toEqual([{ limit: '10s' }]);
  },
);

test.skipIf(!pooler)(
  'while the database behind the pooler is away every answer is 503; afterwards all works again',
  async () => {
    const line = await databaseProxy((await testDatabase()).url);
    const own = (await startPooler(line.url)) as Pooler;
    const away = await testServer({
      url: own.pooled(line.url),
      env: {
        ...otherProvider,
        DATABASE_URL: own.pooled(line.url),
        DATABASE_DIRECT_URL: line.url,
        LOG_LEVEL: 'silent',
        RATE_LIMITS: 'on',
      },
    });
    try {
      const person = await settle(away, { name: '지민', cityCode: '51110' });
      const draft = postDraft();
      line.cut();
      for (const response of [await person.get('/api/posts'), await person.post('/api/posts', draft)])
        expect([response.status, response.body.error.code]).toEqual([503, 'unavailable']);
      line.mend();
      await vi.waitFor(async () => expect((await person.post('/api/posts', draft)).status).toBe(201), 15_000);
    } finally {
      await away.stop();
      await own.stop();
    }
  },
);

/** The warnings or the error of a start with these addresses. */
async function startOn(env: Record<string, string>) {
  const opened: (() => Promise<unknown>)[] = [];
  onTestFinished(async () => {
    for (const close of opened) await close();
  });
  const settings = readSettings({ ...otherProvider, ...env });
  return openDatabase(
    settings,
    createProgress(() => {}),
    opened,
  ).then(
    ({ warnings }) => warnings,
    (error: Error) => error.message,
  );
}

test.skipIf(!pooler)('a pooler without the address behind it ends the start with one sentence', async () => {
  const through = (pooler as Pooler).pooled(url);
  expect(await startOn({ DATABASE_URL: through })).toBe(
    'DATABASE_URL is a pooler; set DATABASE_DIRECT_URL to PostgreSQL itself beside it.',
  );
  expect(await startOn({ DATABASE_URL: through, DATABASE_DIRECT_URL: through })).toBe(
    'DATABASE_DIRECT_URL is a pooler; it must be PostgreSQL itself.',
  );
});
