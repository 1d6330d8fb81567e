import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { Env } from '#server/http/endpoints/env.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
// Each answer is compressed when sent, so the fast levels are used: the last percent is not worth its time.
const pack = {
  br: (plain: ArrayBuffer) => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: ArrayBuffer) => zip(plain, { level: constants.Z_BEST_SPEED + 2 }),
};
/** An answer that fits in one packet is not worth compressing. In bytes. */
const minBytes = 1400;
const compressible = /^(?:application\/json|text\/html)/;

/** The weight of an encoding: its own, else that of `*`. 0 refuses it (RFC 9110, 12.5.3). */
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

/**
 * Compresses answers of the API and pages, with an encoding the client accepts. Files are compressed at build
 * time.
 */
export const compress: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (c.get('isPacked')) return;
  if (!['GET', 'HEAD'].includes(c.req.method) || c.res.status !== 200) return;
  const { headers } = c.res;
  if (!compressible.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return;
  // Also on uncompressed answers: a cache must not hand them to a client that asked for another encoding.
  if (!headers.get('Vary')?.includes('Accept-Encoding')) headers.append('Vary', 'Accept-Encoding');
  const encoding = chosen(c.req.header('accept-encoding'));
  if (!encoding || c.req.method !== 'GET') return;
  const plain = await c.res.arrayBuffer();
  const isSmall = plain.byteLength < minBytes;
  if (!isSmall) {
    headers.set('Content-Encoding', encoding);
    // A file's own length: it is different now.
    headers.delete('Content-Length');
  }
  c.res = undefined;
  c.res = new Response(isSmall ? plain : new Uint8Array(await pack[encoding](plain)), { headers });
};
