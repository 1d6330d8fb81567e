import type { MiddlewareHandler } from 'hono';
import { addressOf } from '#server/http/address.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import type { Platform } from '#server/platform.ts';

/** The context of every request before anything is looked up for it. */
export const withPlatform =
  (p: Platform): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { incoming, outgoing } = c.env ?? {};
    c.set('p', p);
    c.set('requestId', (outgoing?.getHeader('X-Request-Id') as string) ?? crypto.randomUUID());
    c.set('viewer', null);
    c.set('address', incoming ? addressOf(incoming, p.settings.trustProxy) : 'unknown');
    await next();
  };
