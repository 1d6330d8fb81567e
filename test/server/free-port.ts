import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * A free port. It lies below the ports that the system gives to `listen(0)` and to outgoing connections, so
 * that none of them takes it before its server listens.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(16_384, 32_768);
  const probe = createServer().listen(port);
  try {
    await once(probe, 'listening');
  } catch {
    return freePort();
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
