import type { Context } from 'hono';
import { giveSession } from '#account/sessions/server/give-session.ts';
import type { Identity } from '#account/sessions/server/provider/identity.ts';
import { type OidcClient, staffCallbackPath } from '#account/sessions/server/provider/oidc-client.ts';
import {
  type LoginFailure,
  type SignInProvider,
  type Started,
  signInAt,
} from '#account/sessions/server/sign-in/login.ts';
import type { Tx } from '#server/database/db.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Platform } from '#server/platform.ts';
import { linkIdentity } from './actions.ts';
import { findStaff } from './queries.ts';

/** The sign-in of staff, at a provider of their own. */
export const staffSignIn = (p: Platform, client: OidcClient) =>
  signInAt(p, {
    client,
    loginPath: '/auth/staff/login',
    callbackPath: staffCallbackPath,
    purpose: 'staff flow',
    expired: 'staff.expired',
    enter: enterAsStaff,
    failurePath,
  });

/**
 * Signs in the person to whom this identity is linked, while they have a right. An identity that nobody has
 * linked opens no account and gives no right.
 */
async function enterAsStaff(
  c: Context<Env>,
  identity: Identity,
  { linkTo }: Started,
): Promise<LoginFailure | null> {
  const { p, viewer } = c.var;
  if (linkTo) {
    // Another session than the one that was confirmed: a link must not follow whoever is signed in now.
    if (viewer?.sessionId !== linkTo) return 'staff.expired';
    return linkIdentity(p, viewer, identity);
  }
  const person = await findStaff(p.db, identity);
  if (!person) return 'staff.noRight';
  const isStaff = async (tx: Tx) => (await findStaff(tx, identity))?.id === person.id;
  return (await giveSession(c, person.id, isStaff)) ? null : 'staff.noRight';
}

const failurePath: SignInProvider['failurePath'] = (_, { popup, next }, failure) =>
  `/staff?${new URLSearchParams({ failure, next, ...(popup && { popup: '1' }) })}`;
