import { open } from 'node:fs/promises';
import { ReadableStream as Pieces } from 'node:stream/web';
import { createLimiter } from '#server/limiter.ts';

const chunkBytes = 32 * 1024;
/**
 * So many pieces are read at a time, of all files by turns: as many as Node has threads for. What a crowd asks for would
 * otherwise be read all at once, and whoever else asks the disk or this process waits for a piece of each.
 */
const reading = createLimiter(4);

/** A file, read as fast as it is taken: whoever takes nothing keeps one piece of it in memory, and nothing is opened. */
export const streamFile = (path: string): ReadableStream<Uint8Array> =>
  // The same class under two names: the browser's types do not know `from`.
  Pieces.from(piecesOf(path)) as unknown as ReadableStream<Uint8Array>;

/** A generator, as a stream that is cancelled in the middle of a piece ends it there, and so closes the file. */
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
