import { open } from 'node:fs/promises';
import { ReadableStream as Pieces } from 'node:stream/web';
import { createLimiter } from '#server/http/limits/limiter.ts';

const chunkBytes = 32 * 1024;
/**
 * How many chunks are read at a time, over all files in turn: as many as Node has threads. Otherwise a
 * crowd's downloads would all be read at once, and any other disk access would wait for a chunk of each.
 */
const reading = createLimiter(4);

/**
 * A file, read as fast as it is consumed. A stalled client keeps one chunk in memory; the file opens on the
 * first read.
 */
export const streamFile = (path: string): ReadableStream<Uint8Array> =>
  // The same class under two names: the browser's types lack `from`.
  Pieces.from(piecesOf(path)) as unknown as ReadableStream<Uint8Array>;

/**
 * A generator, because cancelling the stream in the middle of a chunk ends it there, and so closes the file.
 */
async function* piecesOf(path: string) {
  const file = await open(path, 'r');
  try {
    for (;;) {
      const { bytesRead, buffer } = await reading(path, () =>
        file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes),
      );
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
