import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from '#server/database/db.ts';
import { createLog } from '#server/log.ts';
import { startListener } from '#test/live/listener.ts';
import { startLiveServer } from '#test/live/live-server.ts';
import { testDatabase } from '#test/server/database.ts';
import { record } from './log/record.ts';

/** Lets the event loop turn this many times. */
async function turns(count: number) {
  for (let turn = 0; turn < count; turn++) await new Promise(setImmediate);
}

/** Starts opening a socket. Resolves with how it ended. */
function knock(url: string) {
  const socket = new WebSocket(url, { headers: { 'x-person': 'jimin' } });
  onTestFinished(() => socket.terminate());
  socket.on('error', () => {});
  return new Promise<string>((resolve) => {
    socket.on('close', (code) => resolve(`closed ${code}`));
  });
}

test('a socket being authenticated when the server stops is not accepted, and the server ends', async () => {
  const { url } = await testDatabase();
  let arrived = () => {};
  const waits = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let letIn = () => {};
  const gate = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const server = await startLiveServer(url, {
    asked: () => {
      arrived();
      return gate;
    },
  });
  const knocking = knock(server.url);
  await waits;
  await server.live.stop();
  letIn();
  expect(await knocking).toBe('closed 1006');
  await server.stop();
});

test('a server stopped while sockets are being opened always ends', async () => {
  const { url } = await testDatabase();
  let knocks = 0;
  for (let round = 0; round < 30; round++) {
    // Some sockets are answered before the server stops, some during, some after.
    const server = await startLiveServer(url, { asked: () => turns((knocks++ % 20) * 50) });
    const knocking = Array.from({ length: 20 }, () => knock(server.url));
    // Each round stops the server at a different moment.
    await turns(round * 10);
    await server.stop();
    const ends = new Set(await Promise.all(knocking));
    for (const end of ends) expect(['closed 1006', 'closed 1012']).toContain(end);
  }
});

test('a stop lets a running poll finish, so that its events keep their texts', async () => {
  const { url } = await testDatabase();
  const { db } = connect(url, createLog('silent'), 1);
  const reading = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  const server = await startLiveServer(url, {
    payloadReaders: {
      async 'thing.done'(snapshot) {
        reading.resolve();
        await sql`select pg_sleep(0.2)`.execute(snapshot).then(() => read.resolve(), read.reject);
        return new Map();
      },
    },
  });
  const listener = await startListener(server.url, 'jimin');
  await listener.subscribe(['open:0']);
  await db.transaction().execute((tx) => record(tx, { type: 'thing.done', topics: ['open:0'], data: {} }));
  server.live.nudge();
  await reading.promise;
  await server.stop();
  await read.promise;
  await db.destroy();
});
