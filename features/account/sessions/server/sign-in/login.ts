import { type Context, Hono } from 'hono';
import { readCookie, writeCookie } from '#account/sessions/server/cookies.ts';
import { signIns } from '#account/sessions/server/metrics.ts';
import type { Identity } from '#account/sessions/server/provider/identity.ts';
import type { OidcClient } from '#account/sessions/server/provider/oidc-client.ts';
import { createProvider } from '#account/sessions/server/provider/provider.ts';
import { outageOf } from '#server/database/outage.ts';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Platform } from '#server/platform.ts';
import { isId, newId } from '#shared/ids.ts';
import { homePath } from '#web/pages.ts';
import { ownPath } from '#web/paths.ts';
import { seal, unseal } from './sealed.ts';
import { flowKey, spend } from './spent.ts';

/** The lifetime of one sign-in in progress: ten minutes. */
const flowLifetimeS = 600;
/** The period for which started sign-ins are counted. */
const countedS = 300;
/** What a sign-in is begun with, and what happens after it. */
export type Started = {
  next: string;
  popup: boolean;
  /** The session whose person gets the identity, instead of being signed in by it. */
  linkTo?: string;
};
type Flow = Started & { state: string; nonce: string; verifier: string };

/** Why a sign-in failed: a key of a feature's copy, or `closed` if the person cancelled. */
export type LoginFailure = keyof typeof outcomes;

/** One provider at which people sign in here: residents at one, staff at another. */
export type SignInProvider = {
  client: OidcClient;
  loginPath: string;
  callbackPath: string;
  /** A sign-in that was begun at one provider is no sign-in at another. */
  purpose: string;
  /** The failure of a sign-in that this browser did not begin, or that took too long. */
  expired: LoginFailure;
  /** Signs in the person of an identity that was verified just now. */
  enter(c: Context<Env>, identity: Identity, started: Started): Promise<LoginFailure | null>;
  /** The address to which a failure leads. */
  failurePath(c: Context<Env>, started: Started, failure: LoginFailure): string;
};

/**
 * Sign-in by OIDC. `GET /auth/login?next=…&popup=1` redirects to the provider, which returns to `GET
 * /auth/callback`. A popup ends on `/auth/done`, whose script informs the opener and closes the window.
 */
export function signInAt(p: Platform, { client, purpose, expired, enter, ...paths }: SignInProvider) {
  const provider = createProvider(p, client);
  const routes = new Hono<Env>();

  /** Begins a sign-in in this browser. Returns where it goes on. */
  async function begin(c: Context<Env>, started: Started): Promise<string> {
    await countStart(c);
    const { url, flow } = await ofProvider(provider.begin());
    const sealed = await seal(p, purpose, { ...flow, ...started } satisfies Flow, flowLifetimeS);
    writeCookie(c, `flow-${flow.state.slice(0, 8)}`, sealed, flowLifetimeS);
    return url.href;
  }

  function fail(c: Context<Env>, started: Started, failure: LoginFailure) {
    signIns.inc({ outcome: outcomes[failure] });
    p.log.info({ requestId: c.get('requestId'), why: failure }, 'nobody was signed in');
    return c.redirect(paths.failurePath(c, started, failure));
  }

  routes.get(paths.loginPath, async (c) => {
    const started = { next: ownPath(c.req.query('next')) ?? homePath, popup: c.req.query('popup') === '1' };
    try {
      const url = await begin(c, started);
      c.header('Cache-Control', 'no-store');
      return c.redirect(url);
    } catch (error) {
      p.log.warn({ err: error, requestId: c.get('requestId') }, 'sign-in could not be started');
      return fail(c, started, ownFailure(error) ?? 'auth.notInitialized');
    }
  });

  routes.get(paths.callbackPath, async (c) => {
    const callback = new URL(p.settings.publicOrigin + c.req.path + new URL(c.req.url).search);
    const cookie = `flow-${(c.req.query('state') ?? '').slice(0, 8)}` as const;
    const flow = await unseal<Flow>(p, purpose, readCookie(c, cookie));
    // This browser has no such sign-in in progress: a stranger's link, or one that took longer than ten
    // minutes.
    if (!flow) return fail(c, { next: homePath, popup: false }, expired);
    writeCookie(c, cookie, '', 0);
    try {
      await p.limits.take('signInAnswer', c.get('address'));
      // Also spent on the server: otherwise a copied cookie could make us ask the provider again and again.
      if (!(await spend(p.db, flowKey(flow.state), p.clock.now()))) return fail(c, flow, expired);
      if (c.req.query('error') === 'access_denied') return fail(c, flow, 'closed');
      const failure = await enter(c, await ofProvider(provider.finish(callback, flow)), flow);
      if (failure) return fail(c, flow, failure);
    } catch (error) {
      p.log.warn({ err: error, requestId: c.get('requestId') }, 'sign-in failed');
      return fail(c, flow, ownFailure(error) ?? 'start.loginFailed');
    }
    signIns.inc({ outcome: 'done' });
    return c.redirect(flow.popup ? done({ next: flow.next }) : flow.next);
  });

  return { routes, begin };
}

const outcomes = {
  'start.loginFailed': 'failed',
  'auth.notInitialized': 'failed',
  'error.rateLimited': 'limited',
  'error.unavailable': 'unavailable',
  'session.suspended': 'suspended',
  'staff.expired': 'failed',
  'staff.noRight': 'failed',
  'staff.linkedElsewhere': 'failed',
  'staff.linkedAlready': 'failed',
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

/** The last page of a popup. */
export const done = (result: { next: string } | { failure: LoginFailure }) =>
  `/auth/done?${new URLSearchParams(result)}`;
