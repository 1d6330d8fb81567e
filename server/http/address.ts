import type { IncomingMessage } from 'node:http';

/**
 * The address a request comes from. Behind a proxy (`TRUST_PROXY=on`) it is the last one the proxy added:
 * what stands before it can be made up by the client.
 */
export function addressOf(request: IncomingMessage, trustProxy: boolean): string {
  const header = request.headers['x-forwarded-for'];
  const forwarded = trustProxy ? (Array.isArray(header) ? header.join(',') : header) : undefined;
  return forwarded?.split(',').at(-1)?.trim() || request.socket.remoteAddress || 'unknown';
}
