/**
 * Asks one port as fast as it can, from a process of its own: requests are bytes made beforehand, answers are counted
 * and not read, so that what is measured is the server. Told by IPC; see `bench/load.ts`.
 */
import { connect } from 'node:net';
import type { Asking } from './load.ts';

const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = Buffer.from('0\r\n\r\n');

process.on('message', async ({ port, requests, seconds, atOnce }: Asking) => {
  const until = performance.now() + seconds * 1000;
  let asked = 0;
  let done = 0;
  const statuses: Record<string, number> = {};
  const next = () => requests[asked++ % requests.length] ?? '';

  const asker = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(next()));
      socket.setNoDelay(true);
      let rest: Buffer = Buffer.alloc(0);
      socket.on('error', reject);
      // Whoever is refused may be cut off.
      socket.on('close', () => resolve());
      socket.on('data', (chunk: Buffer) => {
        rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
        const length = lengthOf(rest);
        if (length === undefined || rest.length < length) return;
        const status = rest.toString('latin1', 9, 12);
        statuses[status] = (statuses[status] ?? 0) + 1;
        rest = Buffer.alloc(0);
        done += 1;
        if (performance.now() < until) return void socket.write(next());
        socket.end();
        resolve();
      });
    });
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, asker));
  process.send?.({ perSecond: (done * 1000) / (performance.now() - startedAt), done, statuses });
});

/** How many bytes the answer that begins here has; undefined while that cannot be told. */
function lengthOf(answer: Buffer): number | undefined {
  const head = answer.indexOf(endOfHead);
  if (head < 0) return undefined;
  const body = head + endOfHead.length;
  const text = answer.toString('latin1', 0, head).toLowerCase();
  if (/^http\/1.1 (204|304)/.test(text)) return body;
  const length = /\r\ncontent-length: (\d+)/.exec(text)?.[1];
  if (length) return body + Number(length);
  return answer.subarray(-endOfChunks.length).equals(endOfChunks) ? answer.length : undefined;
}
