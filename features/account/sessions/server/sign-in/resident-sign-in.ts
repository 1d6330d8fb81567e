import type { Context } from 'hono';
import { writeCookie } from '#account/sessions/server/cookies.ts';
import { giveSession } from '#account/sessions/server/give-session.ts';
import type { Identity } from '#account/sessions/server/provider/identity.ts';
import { callbackPath, residentClient } from '#account/sessions/server/provider/oidc-client.ts';
import { endSession } from '#account/sessions/server/session-store.ts';
import { accountKey } from '#residents/people/server/account-key.ts';
import { findPerson } from '#residents/people/server/queries.ts';
import { findActive, findActiveOfAccount } from '#residents/suspensions/server/queries.ts';
import { write } from '#server/database/write.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Platform } from '#server/platform.ts';
import { done, type LoginFailure, type SignInProvider, signInAt } from './login.ts';
import { keepRefused } from './refused.ts';
import { keepWaiting } from './waiting.ts';

/** The sign-in of residents: at Kakao, or at the built-in provider. */
export const residentSignIn = (p: Platform) =>
  signInAt(p, {
    client: residentClient(p.settings),
    loginPath: '/auth/login',
    callbackPath,
    purpose: 'flow',
    expired: 'start.loginFailed',
    enter: signIn,
    failurePath,
  });

const failurePath: SignInProvider['failurePath'] = (c, { popup, next }, failure) => {
  if (popup) return done({ failure });
  const query = new URLSearchParams({ ...(failure !== 'closed' && { failure }), next });
  // A signed-in person stays signed in and goes on to the page. Only a visitor is sent to /start with the
  // failure.
  return c.get('viewer') ? next : `/start?${query}`;
};

/**
 * Signs a known person in. A newcomer waits with an encrypted cookie until they have consented (product 1.4).
 * A suspended person is refused; /start then tells them.
 */
async function signIn(c: Context<Env>, identity: Identity): Promise<LoginFailure | null> {
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
    return null;
  }
  if (await giveSession(c, person.id)) return null;
  const suspension = await findActive(p.db, person.id, now);
  return suspension ? refuse(c, suspension.id) : 'session.suspended';
}

async function refuse(c: Context<Env>, suspensionId: string): Promise<LoginFailure> {
  await keepRefused(c, suspensionId);
  return 'session.suspended';
}
