import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '#server/http/env.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Packed anew for each answer: the last percent is not worth its time.
const pack = {
  br: (plain: ArrayBuffer) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: ArrayBuffer) => zip(plain, { level: constants.Z_BEST_SPEED + 2 }),
};
/** What goes in one packet is not worth it either. In bytes. */
const smallest = 1400;
const worthIt = /^(?:application\/json|text\/html)/;

const accepts = (header: string | undefined, encoding: keyof typeof pack) =>
  header !== undefined && new RegExp(`\\b${encoding}\\b`).test(header);
export const acceptsGzip = (header: string | undefined) => accepts(header, 'gzip');

/** Packs what is made for a request, answers of the API and documents, as the asker can unpack it. Files are packed already. */
export const packed: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const accepted = c.req.header('accept-encoding');
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(accepted, each));
  if (!encoding || c.req.method !== 'GET' || c.res.status !== 200) return;
  const { headers } = c.res;
  if (!worthIt.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return;
  const plain = await c.res.arrayBuffer();
  const isSmall = plain.byteLength < smallest;
  headers.append('Vary', 'Accept-Encoding');
  if (!isSmall) headers.set('Content-Encoding', encoding);
  c.res = undefined;
  c.res = new Response(isSmall ? plain : new Uint8Array(await pack[encoding](plain)), { headers });
};
