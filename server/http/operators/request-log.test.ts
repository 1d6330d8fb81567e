import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import type { Env } from '#server/http/endpoints/env.ts';
import { type LoggedRequests, logRequests } from '#server/http/operators/request-log.ts';

/** The lines that three requests leave. */
async function linesOf(logged: LoggedRequests) {
  const lines: string[] = [];
  const log = pino(
    { level: 'warn', base: null, timestamp: false },
    { write: (line) => void lines.push(line) },
  );
  const app = new Hono<Env>()
    .use(async (c, next) => {
      c.set('requestId', 'r1');
      await next();
    })
    .use(logRequests(log, logged))
    .get('/posts/:id', (c) => c.text('good'))
    .get('/slow', (c) => {
      vi.advanceTimersByTime(1500);
      return c.text('good');
    })
    .get('/broken/:id', (c) => c.text('bad', 503));
  vi.useFakeTimers({ toFake: ['performance'] });
  for (const path of ['/posts/secret-id?word=secret', '/slow', '/broken/secret-id?word=secret'])
    await app.request(path);
  vi.useRealTimers();
  expect(lines.join()).not.toContain('secret');
  return lines.map((line) => JSON.parse(line));
}

const slow = {
  level: 40,
  requestId: 'r1',
  method: 'GET',
  route: '/slow',
  status: 200,
  ms: 1500,
  msg: 'request',
};
const broken = {
  level: 40,
  requestId: 'r1',
  method: 'GET',
  route: '/broken/:id',
  status: 503,
  ms: 0,
  msg: 'request',
};

test('requests that fail or are slow are logged, by route and without what they ask for', async () => {
  expect(await linesOf('errors')).toEqual([slow, broken]);
});

test('all requests are logged if that is asked for, or none', async () => {
  expect(await linesOf('all')).toEqual([
    expect.objectContaining({ level: 30, route: '/posts/:id' }),
    slow,
    broken,
  ]);
  expect(await linesOf('off')).toEqual([]);
});
