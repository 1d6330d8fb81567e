import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { openSockets } from '#server/metrics/metrics.ts';
import { liveTown, textEvent, textsOf } from '#test/live/live-town.ts';
import type { PayloadReaders } from './event-payload.ts';

const open = async () => (await openSockets.get()).values[0]?.value ?? 0;

/** Stops reading from the socket; not even pings are answered. Sending still works. */
const turnDeaf = (socket: WebSocket) =>
  (socket as WebSocket & { _socket: { pause(): void } })._socket.pause();

test('a client that reads no events is dropped, even one that keeps sending, and other clients receive all', async () => {
  // 20 MB in all: more than the kernel and the server buffer for a reader.
  const data = { long: 'x'.repeat(200_000) };
  const payloadReaders: PayloadReaders = {
    'thing.said': async (_, events) => new Map(events.map(({ id }) => [id, { data }])),
  };
  const town = await liveTown({ heartbeatMs: 3000, payloadReaders });
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  await jimin.subscribe(['open:town']);
  await sua.subscribe(['open:town']);
  expect(await open()).toBe(2);
  jimin.socket.on('error', () => {});
  turnDeaf(jimin.socket);
  const received: string[] = [];
  for (let n = 0; n < 100; n++) {
    await town.happen(textEvent('open:town', String(n)));
    received.push(...textsOf([(await sua.next('event')).event]));
  }
  expect(received.map(Number)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  const talking = setInterval(() => jimin.say({ ping: true }), 50);
  await expect.poll(open, { timeout: 40_000 }).toBe(1);
  clearInterval(talking);
}, 60_000);

test('a client that keeps asking without reading the answers is dropped', async () => {
  const town = await liveTown();
  const [jimin, sua] = [await town.listen('jimin'), await town.listen('sua')];
  await sua.subscribe(['open:town']);
  jimin.socket.on('error', () => {});
  turnDeaf(jimin.socket);
  const topics = Array.from({ length: 200 }, (_, n) => `open:${n} ${'x'.repeat(180)}`);
  // The answers add up to 80 MB.
  for (let n = 0; n < 2000 && (await open()) > 1; n++) {
    jimin.say({ subscribe: topics });
    await new Promise(setImmediate);
  }
  await expect.poll(open, { timeout: 40_000 }).toBe(1);
  await town.happen(textEvent('open:town', 'hello'));
  expect(textsOf([(await sua.next('event')).event])).toEqual(['hello']);
}, 60_000);
