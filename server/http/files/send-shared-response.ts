import type { Context } from 'hono';
import type { Env } from '#server/http/endpoints/env.ts';
import { acceptsGzip } from '#server/http/files/compress.ts';
import { knowsTag } from '#server/http/files/entity-tag.ts';
import type { SharedResponse } from '#server/http/files/shared-responses.ts';

/** Sends a shared answer, gzipped if the client accepts that, or 304 if the client has it already. */
export function sendSharedResponse(c: Context<Env>, { json, gzipped, etag }: SharedResponse): Response {
  c.set('isPacked', true);
  if (knowsTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, { ETag: etag });
  const small = acceptsGzip(c.req.header('accept-encoding'));
  return c.body(small ? gzipped : json, 200, {
    ETag: etag,
    'Content-Type': 'application/json',
    Vary: 'Accept-Encoding',
    ...(small && { 'Content-Encoding': 'gzip' }),
  });
}
