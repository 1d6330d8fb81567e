import { type Context, Hono } from 'hono';
import { accountKey } from '#residents/people/server/account-key.ts';
import { findPerson } from '#residents/people/server/queries.ts';
import { findActive, findActiveOfAccount } from '#residents/suspensions/server/queries.ts';
import { outageOf } from '#server/database/outage.ts';
import { write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Platform } from '#server/platform.ts';
import { isId, newId } from '#shared/ids.ts';
import { homePath } from '#web/pages.ts';
import { ownPath } from '#web/paths.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { giveSession } from './give-session.ts';
import type { Identity } from './identity.ts';
import { signIns } from './metrics.ts';
import { createProvider } from './provider.ts';
import { keepRefused } from './refused.ts';
import { seal, unseal } from './sealed.ts';
import { endSession } from './session-store.ts';
import { flowKey, spend } from './spent.ts';
import { keepWaiting } from './waiting.ts';

/** The lifetime of one sign-in in progress: ten minutes. */
const flowLifetimeS = 600;
/** The period for which started sign-ins are counted. */
const countedS = 300;
type Flow = { state: string; nonce: string; verifier: string; next: string; popup: boolean };

/** Why a sign-in failed: a key of this feature's copy, or `closed` if the person cancelled. */
type LoginFailure =
  | 'start.loginFailed'
  | 'auth.notInitialized'
  | 'error.rateLimited'
  | 'error.unavailable'
  | 'session.suspended'
  | 'closed';

/**
 * Sign-in by OIDC. `GET /auth/login?next=…&popup=1` redirects to the provider, which returns to `GET
 * /auth/callback`. A popup ends on `/auth/done`, whose script informs the opener and closes the window.
 */
export function loginRoutes(p: Platform) {
  const provider = createProvider(p);
  const routes = new Hono<Env>();

  routes.get('/auth/login', async (c) => {
    const next = ownPath(c.req.query('next')) ?? homePath;
    const popup = c.req.query('popup') === '1';
    try {
      await countStart(c);
      const { url, flow } = await ofProvider(provider.begin());
      const sealed = await seal(p, 'flow', { ...flow, next, popup } satisfies Flow, flowLifetimeS);
      writeCookie(c, `flow-${flow.state.slice(0, 8)}`, sealed, flowLifetimeS);
      c.header('Cache-Control', 'no-store');
      return c.redirect(url.href);
    } catch (error) {
      p.log.warn({ err: error, requestId: c.get('requestId') }, 'sign-in could not be started');
      return fail(c, { next, popup }, ownFailure(error) ?? 'auth.notInitialized');
    }
  });

  routes.get('/auth/callback', async (c) => {
    const callback = new URL(p.settings.publicOrigin + c.req.path + new URL(c.req.url).search);
    const cookie = `flow-${(c.req.query('state') ?? '').slice(0, 8)}` as const;
    const flow = await unseal<Flow>(p, 'flow', readCookie(c, cookie));
    // This browser has no such sign-in in progress: a stranger's link, or one that took longer than ten
    // minutes.
    if (!flow) return fail(c, { next: homePath, popup: false }, 'start.loginFailed');
    writeCookie(c, cookie, '', 0);
    try {
      await p.limits.take('signInAnswer', c.get('address'));
      // Also spent on the server: otherwise a copied cookie could make us ask the provider again and again.
      if (!(await spend(p.db, flowKey(flow.state), p.clock.now()))) return fail(c, flow, 'start.loginFailed');
      if (c.req.query('error') === 'access_denied') return fail(c, flow, 'closed');
      if (!(await signIn(c, await ofProvider(provider.finish(callback, flow)))))
        return fail(c, flow, 'session.suspended');
    } catch (error) {
      p.log.warn({ err: error, requestId: c.get('requestId') }, 'sign-in failed');
      return fail(c, flow, ownFailure(error) ?? 'start.loginFailed');
    }
    signIns.inc({ outcome: 'done' });
    return c.redirect(flow.popup ? done({ next: flow.next }) : flow.next);
  });

  return routes;
}

const outcomes: Record<LoginFailure, string> = {
  'start.loginFailed': 'failed',
  'auth.notInitialized': 'failed',
  'error.rateLimited': 'limited',
  'error.unavailable': 'unavailable',
  'session.suspended': 'suspended',
  closed: 'closed',
};

/**
 * By browser, because thousands of people may share an address. Also by address, because an attacker sends no
 * cookies.
 */
async function countStart(c: Context<Env>) {
  const { p, address } = c.var;
  const known = readCookie(c, 'browser');
  const browser = known && isId(known) ? known : newId();
  writeCookie(c, 'browser', browser, countedS);
  await p.limits.take('signIn', address);
  await p.limits.take('signIn', browser);
}

/** An error of the provider, as opposed to our own. */
class ProviderFailure extends Error {}
const ofProvider = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause) => {
    throw new ProviderFailure('the provider could not be asked', { cause });
  });

/** Failures that are not the provider's: too many attempts, or an unavailable database. */
function ownFailure(error: unknown): LoginFailure | undefined {
  if (error instanceof ProviderFailure) return undefined;
  const refusal = error instanceof Refusal ? error : outageOf(error);
  if (refusal?.code === 'rate_limited') return 'error.rateLimited';
  return refusal?.code === 'unavailable' || refusal?.code === 'full' ? 'error.unavailable' : undefined;
}

const done = (result: { next: string } | { failure: LoginFailure }) =>
  `/auth/done?${new URLSearchParams(result)}`;

function fail(c: Context<Env>, flow: { next: string; popup: boolean }, failure: LoginFailure) {
  signIns.inc({ outcome: outcomes[failure] });
  if (flow.popup) return c.redirect(done({ failure }));
  const query = new URLSearchParams({ ...(failure !== 'closed' && { failure }), next: flow.next });
  // A signed-in person stays signed in and goes on to the page. Only a visitor is sent to /start with the
  // failure.
  return c.redirect(c.get('viewer') ? flow.next : `/start?${query}`);
}

/**
 * Signs a known person in. A newcomer waits with an encrypted cookie until they have consented (product 1.4).
 * Returns false for a suspended person; /start then tells them.
 */
async function signIn(c: Context<Env>, identity: Identity): Promise<boolean> {
  const { p, viewer } = c.var;
  const now = p.clock.now();
  const person = await findPerson(p.db, identity);
  if (!person) {
    const suspension = await findActiveOfAccount(p.db, await accountKey(p.db, identity), now);
    if (suspension) return refuse(c, suspension.id);
    // A browser has one signed-in person at a time. A newcomer replaces the previous person.
    if (viewer) await write(p, (tx) => endSession(tx, viewer.personId, viewer.sessionId, now));
    writeCookie(c, 'session', '', 0);
    await keepWaiting(c, identity);
    return true;
  }
  if (await giveSession(c, person.id)) return true;
  const suspension = await findActive(p.db, person.id, now);
  return suspension ? refuse(c, suspension.id) : false;
}

async function refuse(c: Context<Env>, suspensionId: string): Promise<false> {
  await keepRefused(c, suspensionId);
  return false;
}
