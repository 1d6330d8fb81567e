/**
 * Child process of `live.ts`: a server whose memory is measured, the product (with a database) or plain `ws`
 * (without).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { releaseMemory } from '#server/start/release-memory.ts';
import { startLiveServer } from '#test/live/live-server.ts';

async function startBare() {
  const server = createServer();
  new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const database = process.argv[2];
const url = database ? (await startLiveServer(database)).url : await startBare();

/**
 * Collects garbage and returns memory to the system first. Otherwise most of it is heap that V8 keeps from
 * accepting thousands of sockets at once.
 */
async function settled() {
  for (let i = 0; i < 5; i++) {
    releaseMemory();
    await delay(200);
  }
  return process.memoryUsage();
}

process.on('message', async () => process.send?.(await settled()));
process.on('disconnect', () => process.exit());
process.send?.(url);
