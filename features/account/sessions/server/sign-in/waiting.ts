import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { readCookie, writeCookie } from '#account/sessions/server/cookies.ts';
import type { Identity } from '#account/sessions/server/provider/identity.ts';
import { absoluteMs } from '#account/sessions/server/session-check.ts';
import { findFreshSession, startSession } from '#account/sessions/server/session-store.ts';
import type { SettleRequest } from '#residents/people/contract.ts';
import { accountKey } from '#residents/people/server/account-key.ts';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { openAccount } from './accounts.ts';
import { seal, unseal } from './sealed.ts';
import { isSpent, spend } from './spent.ts';

/** A newcomer's sign-in waits this long for consent and town, in an encrypted cookie (product 1.4). */
const lifetimeS = 30 * 60;
/** For this long a save may be repeated: without an answer the browser retries a write for two minutes. */
const repeatMs = 2 * 60_000;

/** A newcomer. `token`: of their future session, so that a repeated save gets the same session. */
export type Waiting = { identity: Identity; token: string; since: number };

export async function keepWaiting(c: Context<Env>, identity: Identity) {
  const { p } = c.var;
  const since = p.clock.now().getTime();
  const token = randomBytes(32).toString('base64url');
  const waiting: Waiting = { identity, token, since };
  writeCookie(c, 'pending', await seal(p, 'pending', waiting, lifetimeS), lifetimeS);
}

/** Also null for a cookie that an earlier version sealed in another shape. */
async function readWaiting(c: Context<Env>): Promise<Waiting | null> {
  const waiting = await unseal<Partial<Waiting>>(c.get('p'), 'pending', readCookie(c, 'pending'));
  const { identity, token, since } = waiting ?? {};
  return identity && token && since ? { identity, token, since } : null;
}

/** The newcomer waiting in this browser, by name and account key. Null also if the sign-in was spent. */
async function findWaiting(c: Context<Env>): Promise<{ name: string; key: Buffer } | null> {
  const waiting = await readWaiting(c);
  if (!waiting) return null;
  const key = await accountKey(c.get('p').db, waiting.identity);
  const spent = await isSpent(c.get('p').db, key, new Date(waiting.since));
  return spent ? null : { name: waiting.identity.name, key };
}

export const nameOfWaiting = async (c: Context<Env>) => (await findWaiting(c))?.name ?? null;

export const keyOfWaiting = async (c: Context<Env>) => (await findWaiting(c))?.key ?? null;

/** Gives up the sign-in that waits in this browser. */
export async function endWaiting(c: Context<Env>) {
  const { p } = c.var;
  const waiting = await readWaiting(c);
  if (waiting)
    await spend(p.db, await accountKey(p.db, waiting.identity), p.clock.now(), new Date(waiting.since));
}

/**
 * Creates the account of the newcomer waiting in this browser, and signs them in. It works once and spends
 * all waiting sign-ins of this account. So a copied cookie neither signs in again nor restores an erased
 * account.
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
  const { personId, made } = await openAccount(
    p,
    { ...identity, askedAt: new Date(since) },
    request,
    async (tx, id) => {
      if (!(await spend(tx, key, now, new Date(since)))) throw expired();
      await startSession(tx, id, { userAgent: agent, now, token });
    },
  );
  if (!made) {
    // Only the same browser's repeated save is accepted, after a double press or a lost answer.
    const repeated = await findFreshSession(p, token, { agent, since: new Date(now.getTime() - repeatMs) });
    if (repeated?.person_id !== personId) throw expired();
  }
  writeCookie(c, 'session', token, absoluteMs / 1000);
  writeCookie(c, 'pending', '', 0);
  p.log.info({ requestId: c.get('requestId'), personId, by: 'first sign-in' }, 'signed in');
  return { personId, made };
}
