import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A proxy for one test. */
export async function databaseProxy(url: string) {
  const proxy = await startProxy(url);
  onTestFinished(() => proxy.close());
  return proxy;
}

/**
 * A proxy to the database of `url` whose connections can be cut or silenced. Silenced means:
 * data is dropped without a reset.
 */
export async function startProxy(url: string) {
  const { hostname, port } = new URL(url);
  const through = new URL(url);
  const lines = new Set<Socket>();
  let cut = false;
  const server = createServer((near) => {
    if (cut) return near.destroy();
    const far = dial(Number(port), hostname);
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      lines.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        lines.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    close: () => void server.close(),
    cut() {
      cut = true;
      for (const line of lines) line.destroy();
    },
    mend() {
      cut = false;
    },
    /** Existing connections drop all data from now on; new ones work. Returns the number of existing ones. */
    silence() {
      for (const line of lines) {
        line.unpipe();
        line.resume();
      }
      return lines.size / 2;
    },
  };
}
