import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import type { SettleRequest } from '#features/people/contract.ts';
import { accountKey } from '#features/people/server/account-key.ts';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/env.ts';
import { openAccount } from './accounts.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { Identity } from './identity.ts';
import { seal, unseal } from './sealed.ts';
import { absoluteMs, findFreshSession, startSession } from './session-store.ts';
import { isSpent, spend } from './spent.ts';

/** A first sign-in waits this long for consent and town, in an encrypted cookie (product 1.4). */
const lifetimeS = 30 * 60;
/** So long saving may be repeated: the browser tries a write again for two minutes while no answer comes. */
const repeatMs = 2 * 60_000;

/** Somebody new. `token` is that of the session they will have, so that saving again gives the same one. */
export type Waiting = { identity: Identity; token: string; since: number };

export async function keepWaiting(c: Context<Env>, identity: Identity) {
  const { p } = c.var;
  const since = p.clock.now().getTime();
  const token = randomBytes(32).toString('base64url');
  const waiting: Waiting = { identity, token, since };
  writeCookie(c, 'pending', await seal(p, 'pending', waiting, lifetimeS), lifetimeS);
}

/** Null as well for a cookie that an earlier version of this program sealed in another shape. */
async function readWaiting(c: Context<Env>): Promise<Waiting | null> {
  const waiting = await unseal<Partial<Waiting>>(c.get('p'), 'pending', readCookie(c, 'pending'));
  const { identity, token, since } = waiting ?? {};
  return identity && token && since ? { identity, token, since } : null;
}

/** The name of whoever waits in this browser, or null: also where a kept cookie was spent. */
export async function nameOfWaiting(c: Context<Env>): Promise<string | null> {
  const waiting = await readWaiting(c);
  if (!waiting) return null;
  const key = await accountKey(c.get('p').db, waiting.identity);
  return (await isSpent(c.get('p').db, key, new Date(waiting.since))) ? null : waiting.identity.name;
}

/** Gives up a sign-in that waits in this browser. */
export async function endWaiting(c: Context<Env>) {
  const { p } = c.var;
  const waiting = await readWaiting(c);
  if (waiting)
    await spend(p.db, await accountKey(p.db, waiting.identity), p.clock.now(), new Date(waiting.since));
}

/**
 * Makes the account of whoever waits in this browser, and signs them in. It is done once: all that wait for the same
 * account end with it, so that a kept cookie neither comes in again nor brings back an account that was erased.
 */
export async function settleWaiting(c: Context<Env>, request: SettleRequest) {
  const { p } = c.var;
  const waiting = await readWaiting(c);
  const expired = () => new Refusal('unauthenticated', { reason: 'session.expired' });
  if (!waiting) throw expired();
  const { identity, token, since } = waiting;
  const agent = c.req.header('user-agent') ?? '';
  const now = p.clock.now();
  const key = await accountKey(p.db, identity);
  const { personId, made } = await openAccount(p, identity, request, async (tx, id) => {
    if (!(await spend(tx, key, now, new Date(since)))) throw expired();
    await startSession(tx, id, agent, now, token);
  });
  if (!made) {
    // The same save again, as a double press or a lost answer makes it, and nobody else's.
    const repeated = await findFreshSession(p, token, { agent, since: new Date(now.getTime() - repeatMs) });
    if (repeated?.person_id !== personId) throw expired();
  }
  writeCookie(c, 'session', token, absoluteMs / 1000);
  writeCookie(c, 'pending', '', 0);
  return { personId, made };
}
