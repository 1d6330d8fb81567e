import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { safeMethods } from '#server/http/security.ts';
import { accountHeader, anotherAccount } from '#shared/account-header.ts';

/** Refuses a write of a tab whose person has signed out, while somebody else has signed in beside it. */
export const accountCheck: MiddlewareHandler<Env> = async (c, next) => {
  const [meant, viewer] = [c.req.header(accountHeader), c.get('viewer')];
  if (meant && viewer && meant !== viewer.personId && !safeMethods.has(c.req.method))
    throw new Refusal('conflict', { reason: anotherAccount });
  await next();
};
