import type { Context } from 'hono';
import { notFound } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { partOf, rangeOf } from '#server/http/files/byte-range.ts';
import { knowsTag } from '#server/http/files/entity-tag.ts';
import { withStallTimeout } from '#server/http/limits/stall-timeout.ts';
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
  /** Whether a client may ask for a part of it. The file then needs an `ETag`. */
  hasRanges?: true;
  /** Refuses if there is no file. */
  open(): Promise<FileStream>;
};

/**
 * Sends a file, or anything of that size. Each client has a limited number of slots, and a file is read only
 * as fast as the client reads it. With `FILES_BY=nginx` nginx sends the bytes instead. `find` names the file
 * or refuses; it is called when the client's turn has come.
 */
export async function sendFile(c: Context<Env>, find: () => Promise<Found>) {
  const release = await c.get('p').downloads.take(c.get('viewer')?.personId ?? c.get('address'));
  let isGoing = false;
  try {
    // The client closed the connection while waiting for its turn.
    if (c.env?.incoming?.socket.destroyed) throw notFound();
    const { headers, key, hasRanges, open } = await find();
    const { files, settings } = c.get('p');
    if (headers.ETag && knowsTag(c.req.header('if-none-match'), headers.ETag))
      return c.body(null, 304, headers);
    const byNginx = key && settings.filesBy === 'nginx' ? await files.internalAddress(key) : null;
    if (byNginx) return c.body(null, 200, { ...headers, 'X-Accel-Redirect': byNginx });
    const { body: whole, size } = await open();
    const since = c.req.header('if-range');
    const isSame = since === undefined || since === headers.ETag;
    const range = hasRanges && isSame ? rangeOf(c.req.header('range'), size) : null;
    if (range === 'none') {
      await whole.cancel();
      return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
    }
    const [body, status] = range ? [partOf(whole, range), 206 as const] : [whole, 200 as const];
    const sized = {
      ...headers,
      ...(hasRanges && { 'Accept-Ranges': 'bytes' }),
      ...(range && { 'Content-Range': `bytes ${range.from}-${range.to}/${size}` }),
      'Content-Length': String(range ? range.to - range.from + 1 : size),
    };
    if (c.req.method === 'HEAD') {
      await body.cancel();
      return c.body(null, status, sized);
    }
    isGoing = true;
    const stallMs = size > largeBytes ? largeStallMs : imageStallMs;
    return c.body(withStallTimeout(body, stallMs, release), status, sized);
  } finally {
    if (!isGoing) release();
  }
}
