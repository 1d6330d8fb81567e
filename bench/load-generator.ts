/**
 * A load generator in its own process, controlled by IPC (see `bench/load.ts`). Requests are prepared bytes,
 * and answers are counted but not parsed, so that the measurement is of the server.
 */
import { connect } from 'node:net';
import type { LoadOptions } from './load.ts';

const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = Buffer.from('0\r\n\r\n');

process.on('message', async ({ port, requests, seconds, atOnce, everyMs = 0 }: LoadOptions) => {
  const until = performance.now() + seconds * 1000;
  let asked = 0;
  let done = 0;
  const took: number[] = [];
  const statuses: Record<string, number> = {};
  const count = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const next = () => requests[asked++ % requests.length] ?? '';

  const openConnection = () =>
    new Promise<void>((resolve) => {
      // At a fixed rate, a late answer delays the next request. Its time counts from when it was due.
      let due = 0;
      const ask = () => {
        due = everyMs > 0 && due > 0 ? due + everyMs : performance.now();
        const waitMs = due - performance.now();
        if (waitMs > 0) setTimeout(() => socket.write(next()), waitMs);
        else socket.write(next());
      };
      const socket = connect(port, '127.0.0.1', ask);
      socket.setNoDelay(true);
      let rest: Buffer = Buffer.alloc(0);
      socket.on('error', () => count('cut'));
      // The server may close refused connections.
      socket.on('close', () => resolve());
      socket.on('data', (chunk: Buffer) => {
        rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
        const length = lengthOf(rest);
        if (length === undefined || rest.length < length) return;
        const status = rest.toString('latin1', 9, 12);
        count(status);
        rest = Buffer.alloc(0);
        done += 1;
        took.push(performance.now() - due);
        if (performance.now() < until) return ask();
        socket.end();
        resolve();
      });
    });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, openConnection));
  const perSecond = (done * 1000) / (performance.now() - startedAt);
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor(took.length * part)] ?? Number.NaN;
  process.send?.({ perSecond, done, statuses, p50: at(0.5), p99: at(0.99) });
});

/** The length of the answer at the start of the buffer. Undefined while it is unknown. */
function lengthOf(response: Buffer): number | undefined {
  const head = response.indexOf(endOfHead);
  if (head < 0) return undefined;
  const body = head + endOfHead.length;
  const text = response.toString('latin1', 0, head).toLowerCase();
  if (/^http\/1.1 (204|304)/.test(text)) return body;
  const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
  if (length) return body + Number(length);
  return response.subarray(-endOfChunks.length).equals(endOfChunks) ? response.length : undefined;
}
