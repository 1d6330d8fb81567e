import { ReadableStream as Pieces } from 'node:stream/web';

type ByteRange = { from: number; to: number };

/**
 * The part of a file that is asked for (RFC 9110, 14): null is all of it, also for what this server does not
 * know, such as several ranges. 'none' lies outside. Safari plays no sound from a server without ranges.
 */
export function rangeOf(asked: string | undefined, size: number): ByteRange | 'none' | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(asked?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'none' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return null;
  return from < size ? { from, to } : 'none';
}

/** The bytes of a stream in that range. The rest is read no further. */
export const partOf = (body: ReadableStream<Uint8Array>, range: ByteRange) =>
  // The same class under two names: the browser's types lack `from`.
  Pieces.from(piecesOf(body, range)) as unknown as ReadableStream<Uint8Array>;

async function* piecesOf(body: ReadableStream<Uint8Array>, { from, to }: ByteRange) {
  let at = 0;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const piece = chunk.subarray(Math.max(0, from - at), Math.max(0, to + 1 - at));
    at += chunk.byteLength;
    if (piece.byteLength > 0) yield piece;
    if (at > to) return;
  }
}
