import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A free port on loopback, below the range that systems use for outgoing connections. In that range, a client
 * that retries while PostgreSQL is down could be given PostgreSQL's own port, and keep it.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(15_000, 32_000);
  return (await isFree(port)) ? port : findFreePort();
}

function isFree(port: number) {
  const server = createServer();
  return new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}
