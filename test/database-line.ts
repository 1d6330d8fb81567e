import { type AddressInfo, createServer, connect as dial, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A line to the database of `url` that can be cut, or go silent: what is sent arrives nowhere and nothing is reset. */
export async function databaseLine(url: string) {
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
  onTestFinished(() => void server.close());
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    cut() {
      cut = true;
      for (const line of lines) line.destroy();
    },
    mend() {
      cut = false;
    },
    /** Connections there are swallow everything from now on; new ones work. Returns how many there are. */
    silence() {
      for (const line of lines) {
        line.unpipe();
        line.resume();
      }
      return lines.size / 2;
    },
  };
}
