import type { IncomingMessage } from 'node:http';

const policyFor = (publicOrigin: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // Older Safari does not count a same-origin socket as 'self'.
    `connect-src 'self' ${publicOrigin.replace(/^http/, 'ws')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types masil',
  ].join('; ');

/**
 * Security headers, for every answer, refusals and files included. `strict` is false in development only: hot
 * reload brings inline scripts and styles.
 */
export const securityHeaders = (publicOrigin: string, strict = true): Map<string, string> =>
  new Map(
    Object.entries({
      ...(strict && { 'Content-Security-Policy': policyFor(publicOrigin) }),
      // Without -allow-popups the sign-in popup loses its handle and a closed one cannot be told.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'geolocation=(), microphone=(), camera=(), payment=(), usb=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      ...(publicOrigin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
    }),
  );

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request can have been made by a page of ours, or by no page at all. A browser names the page's
 * origin on every write and on every socket; a program that is not a browser carries nobody's cookie.
 */
export function isFromUs(headers: { origin?: string; fetchSite?: string }, publicOrigin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === publicOrigin;
  return (
    headers.fetchSite === undefined || headers.fetchSite === 'same-origin' || headers.fetchSite === 'none'
  );
}

/** The same of Node's own request; what only reads may come from anywhere. */
export const isOwnWrite = ({ method = '', headers }: IncomingMessage, publicOrigin: string): boolean =>
  safeMethods.has(method) ||
  isFromUs(
    { origin: headers.origin, fetchSite: headers['sec-fetch-site'] as string | undefined },
    publicOrigin,
  );
