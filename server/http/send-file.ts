import type { Context } from 'hono';
import { notFound } from '#server/errors.ts';
import { knowsTag } from '#server/http/entity-tag.ts';
import type { Env } from '#server/http/env.ts';
import { withStallTimeout } from '#server/http/stall-timeout.ts';
import type { FileStream } from '#server/storage/file-store.ts';

/** A download of an image that makes no progress for this time is ended. */
const imageStallMs = 30_000;
/** For large files: on a slow connection the kernel's buffer empties only every few minutes. */
const largeStallMs = 300_000;
const largeBytes = 4 * 1024 * 1024;

type Found = {
  /** With an `ETag`, a client that already has the file gets 304 and no body. */
  headers: Record<string, string>;
  /** The key of a stored file that is sent as it is. */
  key?: string;
  /** Refuses if there is no file. */
  open(): Promise<FileStream>;
};

/**
 * Sends a file, or anything of that size. Each client has a limited number of slots, and a file is read only as fast as
 * the client reads it. With `FILES_BY=nginx` nginx sends the bytes instead. `find` names the file or refuses; it is
 * called when the client's turn has come.
 */
export async function sendFile(c: Context<Env>, find: () => Promise<Found>) {
  const release = await c.get('p').downloads.take(c.get('viewer')?.personId ?? c.get('address'));
  let isGoing = false;
  try {
    // The client closed the connection while waiting for its turn.
    if (c.env?.incoming?.socket.destroyed) throw notFound();
    const { headers, key, open } = await find();
    const { files, settings } = c.get('p');
    if (headers.ETag && knowsTag(c.req.header('if-none-match'), headers.ETag))
      return c.body(null, 304, headers);
    const byNginx = key && settings.filesBy === 'nginx' ? await files.internalAddress(key) : null;
    if (byNginx) return c.body(null, 200, { ...headers, 'X-Accel-Redirect': byNginx });
    const { body, size } = await open();
    const sized = { ...headers, 'Content-Length': String(size) };
    if (c.req.method === 'HEAD') {
      await body.cancel();
      return c.body(null, 200, sized);
    }
    isGoing = true;
    const stallMs = size > largeBytes ? largeStallMs : imageStallMs;
    return c.body(withStallTimeout(body, stallMs, release), 200, sized);
  } finally {
    if (!isGoing) release();
  }
}
