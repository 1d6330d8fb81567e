import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/http/env.ts';
import type { Settings } from '#server/settings.ts';

/**
 * `session`: a signed-in browser. `browser`: a browser whose sign-in attempts are counted. `pending`: a newcomer who has
 * not agreed yet (product 1.4). `flow-…`: one sign-in under way. `suspended`: somebody whom /start tells why they are
 * refused. On https the cookies carry the `__Host-` prefix, so that no sister domain can plant one.
 */
type Name = 'session' | 'browser' | 'pending' | 'suspended' | `flow-${string}`;

const fullName = (settings: Settings, name: Name) =>
  settings.secureCookies ? `__Host-masil-${name}` : `masil-${name}`;

export const readCookie = (c: Context<Env>, name: Name) => getCookie(c, fullName(c.get('p').settings, name));

/** Finds a cookie in a bare header, for the socket's handshake. */
export function cookieIn(settings: Settings, header: string | undefined, name: Name): string | undefined {
  const prefix = `${fullName(settings, name)}=`;
  const pair = header?.split(';').find((part) => part.trim().startsWith(prefix));
  return pair?.trim().slice(prefix.length);
}

/** Sets a cookie for `maxAgeS` seconds; 0 takes it away. */
export function writeCookie(c: Context<Env>, name: Name, value: string, maxAgeS: number) {
  const { settings } = c.get('p');
  setCookie(c, fullName(settings, name), value, {
    path: '/',
    httpOnly: true,
    secure: settings.secureCookies,
    // Lax: the way back from the provider is a navigation from another site.
    sameSite: 'Lax',
    maxAge: maxAgeS,
  });
}
