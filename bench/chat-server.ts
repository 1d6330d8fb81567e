/** Child process of `chat.ts`: the whole server on a database, or without one a plain `ws` relay. */
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createProbe } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { createPlatform, serve } from '#server/main.ts';
import { readSettings } from '#server/settings/settings.ts';
import { releaseMemory } from '#server/start/release-memory.ts';

type Side = { url: string; broadcast(round: number, text: string): Promise<void> };

async function startOurs(database: string, dataDir: string): Promise<Side> {
  const port = await new Promise<number>((resolve) => {
    const probe = createProbe().listen(0, () => {
      const address = probe.address() as AddressInfo;
      probe.close(() => resolve(address.port));
    });
  });
  const env = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error', SEED: 'none' };
  const settings = readSettings(env);
  const p = createPlatform(settings, database);
  await serve(p, { root: null, document: async () => '' });
  return {
    url: settings.publicOrigin,
    broadcast: (round, text) =>
      write(p, (tx) =>
        record(tx, {
          type: 'bench.said',
          topics: ['city:51110'],
          data: { town: true, round, text, at: now() },
        }),
      ),
  };
}

/** Sockets in pairs, in the order of their first message. Each receives what the other sends. */
async function startBare(): Promise<Side> {
  const sockets: WebSocket[] = [];
  const server = createServer();
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, request) => {
    const number = Number(request.headers['x-number']);
    sockets[number] = socket;
    socket.on('message', (data) => sockets[number ^ 1]?.send(String(data)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async broadcast(round, text) {
      const frame = Buffer.from(JSON.stringify({ event: { data: { town: true, round, text, at: now() } } }));
      for (const socket of sockets) socket?.send(frame, { binary: false });
    },
  };
}

const now = () => performance.timeOrigin + performance.now();
const [database, dataDir = ''] = process.argv.slice(2);
const side = database ? await startOurs(database, dataDir) : await startBare();

async function memory() {
  for (let i = 0; i < 5; i++) {
    releaseMemory();
    await delay(200);
  }
  return process.memoryUsage().rss;
}

process.on('message', async (wish: { measure?: true; used?: true; round?: number; text?: string }) => {
  if (wish.measure) process.send?.({ rss: await memory() });
  else if (wish.used) process.send?.(process.cpuUsage());
  else await side.broadcast(wish.round ?? 0, wish.text ?? '');
});
process.on('disconnect', () => process.exit());
process.send?.({ url: side.url });
