import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { isFromUs, safeMethods } from '#server/http/security.ts';

/** Refuses a write that a page of another site sends with a resident's cookie. */
export const originCheck: MiddlewareHandler<Env> = async (c, next) => {
  const headers = { origin: c.req.header('origin'), fetchSite: c.req.header('sec-fetch-site') };
  if (!safeMethods.has(c.req.method) && !isFromUs(headers, c.get('p').settings.publicOrigin))
    throw new Refusal('forbidden');
  await next();
};
