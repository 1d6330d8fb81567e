import type { Context } from 'hono';
import { notFound } from '#server/errors.ts';
import { knowsTag } from '#server/http/entity-tag.ts';
import type { Env } from '#server/http/env.ts';
import { watched } from '#server/http/watched-stream.ts';
import type { FileStream } from '#server/storage/file-store.ts';

/** Whoever takes nothing of a picture for so long is not waited for. */
const pictureStallMs = 30_000;
/** A slow line empties what the kernel keeps of a large file only every few minutes. */
const largeStallMs = 300_000;
const largeBytes = 4 * 1024 * 1024;

type Found = {
  /** With an `ETag`, whoever has the file is told so and sent nothing. */
  headers: Record<string, string>;
  /** Refuses where there is no file. */
  open(): Promise<FileStream>;
};

/**
 * Sends a file, or anything as large: to each asker so many at once, and of each no more than is taken. `find` says
 * which, or refuses; it is asked when it is the asker's turn.
 */
export async function sendFile(c: Context<Env>, find: () => Promise<Found>) {
  const release = await c.get('p').turns.take(c.get('viewer')?.personId ?? c.get('address'));
  let isGoing = false;
  try {
    // Its connection was closed while it waited for its turn.
    if (c.env?.incoming?.socket.destroyed) throw notFound();
    const { headers, open } = await find();
    if (headers.ETag && knowsTag(c.req.header('if-none-match'), headers.ETag))
      return c.body(null, 304, headers);
    const { body, size } = await open();
    const sized = { ...headers, 'Content-Length': String(size) };
    if (c.req.method === 'HEAD') {
      await body.cancel();
      return c.body(null, 200, sized);
    }
    isGoing = true;
    const stallMs = size > largeBytes ? largeStallMs : pictureStallMs;
    return c.body(watched(body, stallMs, release), 200, sized);
  } finally {
    if (!isGoing) release();
  }
}
