import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Settings } from '#server/settings/settings.ts';

/**
 * `session`: a signed-in browser. `browser`: a browser whose sign-in attempts are counted. `pending`: a
 * newcomer who has not consented yet (product 1.4). `flow-…`: one sign-in in progress. `suspended`: a
 * suspended person, to whom /start tells the reason and from whom it takes an appeal. On https the cookies
 * have the `__Host-` prefix, so that no sibling domain can set one.
 */
type Name = 'session' | 'browser' | 'pending' | 'suspended' | `flow-${string}`;

const fullName = (settings: Settings, name: Name) =>
  settings.secureCookies ? `__Host-masil-${name}` : `masil-${name}`;

export const readCookie = (c: Context<Env>, name: Name) => getCookie(c, fullName(c.get('p').settings, name));

/** Finds a cookie in a plain header, for the socket's handshake. */
export function cookieIn(settings: Settings, header: string | undefined, name: Name): string | undefined {
  const prefix = `${fullName(settings, name)}=`;
  const pair = header?.split(';').find((part) => part.trim().startsWith(prefix));
  return pair?.trim().slice(prefix.length);
}

/** Sets a cookie for `maxAgeS` seconds; 0 deletes it. */
export function writeCookie(c: Context<Env>, name: Name, value: string, maxAgeS: number) {
  const { settings } = c.get('p');
  setCookie(c, fullName(settings, name), value, {
    path: '/',
    httpOnly: true,
    secure: settings.secureCookies,
    // Lax, because the return from the provider is a navigation from another site.
    sameSite: 'Lax',
    maxAge: maxAgeS,
  });
}
