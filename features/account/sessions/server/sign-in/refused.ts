import type { Context } from 'hono';
import { readCookie, writeCookie } from '#account/sessions/server/cookies.ts';
import { findOwner } from '#account/sessions/server/session-store.ts';
import { findActive, findActiveById } from '#residents/suspensions/server/queries.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { seal, unseal } from './sealed.ts';

/** For this long /start tells a suspended person why, and takes their appeal. */
const lifetimeS = 30 * 60;

type Refused = { suspensionId: string };

/**
 * Remembers in this browser that the provider's account behind a suspension was just signed in, and refused.
 * That is all it proves: it is no session, and nothing but /start reads it.
 */
export async function keepRefused(c: Context<Env>, suspensionId: string) {
  const sealed = await seal(c.get('p'), 'suspended', { suspensionId } satisfies Refused, lifetimeS);
  writeCookie(c, 'suspended', sealed, lifetimeS);
}

/** The suspension that refused a sign-in of this browser, if it lasts. */
export async function findRefused(c: Context<Env>) {
  const { p } = c.var;
  const refused = await unseal<Refused>(p, 'suspended', readCookie(c, 'suspended'));
  return refused ? findActiveById(p.db, refused.suspensionId, p.clock.now()) : undefined;
}

/** The suspension that ended this browser's session. A session that has ended proves nothing else. */
export async function findEnding(c: Context<Env>) {
  const { p } = c.var;
  const token = readCookie(c, 'session');
  const owner = token && (await findOwner(p, token));
  return owner ? findActive(p.db, owner.person_id, p.clock.now()) : undefined;
}
