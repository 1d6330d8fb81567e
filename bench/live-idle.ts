/** Child of `live.ts`: a server whose memory is measured, ours (with a database) or bare `ws` (without). */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { startLiveServer } from '#test/live/live-server.ts';

async function startBare() {
  const server = createServer();
  new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const database = process.argv[2];
const url = database ? (await startLiveServer(database)).url : await startBare();

/** What the sockets' requests left behind is collected before it is counted. */
async function settled() {
  for (let i = 0; i < 5; i++) {
    globalThis.gc?.();
    await delay(200);
  }
  return process.memoryUsage();
}

process.on('message', async () => process.send?.(await settled()));
process.on('disconnect', () => process.exit());
process.send?.(url);
