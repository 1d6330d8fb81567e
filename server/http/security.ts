import type { IncomingMessage } from 'node:http';

const policyFor = (publicOrigin: string) =>
  [
    "default-src 'none'",
    "object-src 'none'",
    // The encoder of recordings is WebAssembly (decisions/076). No text becomes script by this.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // `blob:` is a recording before it is sent.
    "media-src 'self' blob:",
    // Older Safari versions do not treat a same-origin WebSocket as 'self'.
    `connect-src 'self' ${publicOrigin.replace(/^http/, 'ws')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types masil masil-files',
  ].join('; ');

/**
 * Security headers for every answer, including refusals and files. `strict` is false only in development,
 * because hot reload uses inline scripts and styles.
 */
export const securityHeaders = (publicOrigin: string, strict = true): Map<string, string> =>
  new Map(
    Object.entries({
      ...(strict && { 'Content-Security-Policy': policyFor(publicOrigin) }),
      // Without -allow-popups the app loses its handle on the sign-in popup, and cannot detect that it was
      // closed.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': [
        'geolocation=(), microphone=(self), camera=(), payment=(), usb=()',
        'publickey-credentials-get=(self), publickey-credentials-create=(self)',
      ].join(', '),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      // Also for the names below, so that no page on one of them is read or changed on the way.
      ...(publicOrigin.startsWith('https:') && {
        'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
      }),
    }),
  );

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request comes from one of our pages, or from no page at all. A browser sends the page's origin
 * with every write and every WebSocket. A program that is no browser carries no resident's cookie.
 */
export function isFromUs(headers: { origin?: string; fetchSite?: string }, publicOrigin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === publicOrigin;
  return (
    headers.fetchSite === undefined || headers.fetchSite === 'same-origin' || headers.fetchSite === 'none'
  );
}

/** The same check on Node's own request. Reads may come from anywhere. */
export const isOwnWrite = ({ method = '', headers }: IncomingMessage, publicOrigin: string): boolean =>
  safeMethods.has(method) ||
  isFromUs(
    { origin: headers.origin, fetchSite: headers['sec-fetch-site'] as string | undefined },
    publicOrigin,
  );
