import { codeOf } from '#server/error-code.ts';

const responseTimeoutMs = 5000;
const maxBytes = 256 * 1024;

export type HttpResponse = { status: number; headers: Headers; text: string };

/** One GET with a short patience, without following redirects. More than 256 KB of a body are not read. */
export async function fetchWithin(url: URL, headers: Record<string, string> = {}): Promise<HttpResponse> {
  const response = await fetch(url, {
    headers: { ...headers, connection: 'close' },
    redirect: 'manual',
    signal: AbortSignal.timeout(responseTimeoutMs),
  });
  const text = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) break;
    text.push(part);
  }
  return { status: response.status, headers: response.headers, text: Buffer.concat(text).toString() };
}

const certificates = /CERT|SELF_SIGNED|ALTNAME|VERIFY|ISSUER/;

/** Why no answer came, and what to do. */
export function unreachable(name: string, { host }: URL, error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOTFOUND') return `${name}: no address is known for ${host}; set its DNS record.`;
  if (certificates.test(code))
    return `${name}: the certificate of ${host} is not valid (${code}); renew it at the proxy.`;
  if (code === 'TimeoutError')
    return `${name}: ${host} does not answer within ${responseTimeoutMs / 1000} s; see what holds it, a firewall or the proxy.`;
  return `${name}: ${host} cannot be reached (${code}); start what answers there, or correct the address.`;
}
