import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '#server/http/env.ts';

const squeeze = promisify(gzip);
// Packed anew for each answer: the last percent is not worth its time.
const options = { level: constants.Z_BEST_SPEED + 2 };
/** What goes in one packet is not worth it either. In bytes. */
const smallest = 1400;

export const acceptsGzip = (header: string | undefined) => header !== undefined && /\bgzip\b/.test(header);

/** Packs what the API reads out for whoever can unpack it: a page of a list becomes a tenth of itself on the line. */
export const packed: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (c.req.method !== 'GET' || c.res.status !== 200) return;
  if (!acceptsGzip(c.req.header('accept-encoding'))) return;
  const { headers } = c.res;
  if (!headers.get('content-type')?.startsWith('application/json') || headers.has('content-encoding')) return;
  const plain = await c.res.arrayBuffer();
  const isSmall = plain.byteLength < smallest;
  headers.append('Vary', 'Accept-Encoding');
  if (!isSmall) headers.set('Content-Encoding', 'gzip');
  c.res = undefined;
  c.res = new Response(isSmall ? plain : new Uint8Array(await squeeze(plain, options)), { headers });
};
