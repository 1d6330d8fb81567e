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
const minBytes = 1400;
const compressible = /^(?:application\/json|text\/html)/;

/** How much an encoding is wanted: its own weight, else that of `*`; 0 refuses it (RFC 9110, 12.5.3). */
function weightOf(header: string | undefined, encoding: keyof typeof pack): number {
  if (!header) return 0;
  const weights = new Map<string, number>();
  for (const one of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return weights.get(encoding) ?? weights.get('*') ?? 0;
}
export const acceptsGzip = (header: string | undefined) => weightOf(header, 'gzip') > 0;

function chosen(header: string | undefined): keyof typeof pack | undefined {
  const [br, gzip] = [weightOf(header, 'br'), weightOf(header, 'gzip')];
  if (br > 0 && !(gzip > br)) return 'br';
  return gzip > 0 ? 'gzip' : undefined;
}

/** Packs what is made for a request, answers of the API and documents, as the asker can unpack it. Files are packed already. */
export const compress: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (c.get('isPacked')) return;
  if (!['GET', 'HEAD'].includes(c.req.method) || c.res.status !== 200) return;
  const { headers } = c.res;
  if (!compressible.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return;
  // Also where it goes as it is: whoever keeps it must not hand it to somebody who asked for another.
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  const encoding = chosen(c.req.header('accept-encoding'));
  if (!encoding || c.req.method !== 'GET') return;
  const plain = await c.res.arrayBuffer();
  const isSmall = plain.byteLength < minBytes;
  if (!isSmall) {
    headers.set('Content-Encoding', encoding);
    // A file's own: it is another length now.
    headers.delete('Content-Length');
  }
  c.res = undefined;
  c.res = new Response(isSmall ? plain : new Uint8Array(await pack[encoding](plain)), { headers });
};
