import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { createLive, type LiveOptions } from '#server/live/live.ts';
import { createLog } from '#server/log.ts';
import { viewerOf } from '#server/viewer/viewer.ts';

/** A table of who may subscribe to what, in place of a feature's own tables. */
export const rightsTable =
  'create table if not exists may_listen (person text, topic text, primary key (person, topic))';

/**
 * One server process's live channel on its own port, for tests and benchmarks. Headers identify the user.
 * Topics `open:…` are open to everyone; all others are looked up in `may_listen`. `asked` is awaited before a
 * connection is accepted.
 */
export async function startLiveServer(
  url: string,
  { asked = async () => {}, ...options }: Partial<LiveOptions> & { asked?: () => Promise<void> } = {},
) {
  const pool = new pg.Pool({ connectionString: url, max: 5 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const settings = {
    publicOrigin: 'http://localhost:3000',
    rateLimits: false,
    socketsPerAddress: 50,
    trustProxy: true,
  };
  const live = createLive({
    url,
    log: createLog('silent'),
    settings,
    async allows(viewer, topic) {
      if (topic.startsWith('open:')) return true;
      const found = await pool.query('select 1 from may_listen where person = $1 and topic = $2', [
        viewer.personId,
        topic,
      ]);
      return found.rowCount === 1;
    },
    ...options,
  });
  const server = createServer();
  live.attach(server, async ({ headers }) => {
    await asked();
    return headers['x-person']
      ? viewerOf({
          personId: String(headers['x-person']),
          sessionId: String(headers['x-session'] ?? headers['x-person']),
          cityCode: null,
        })
      : null;
  });
  await live.start();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    live,
    settings,
    url: `ws://127.0.0.1:${port}/api/live`,
    async stop() {
      await live.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.end();
    },
  };
}
