import type { MiddlewareHandler } from 'hono';
import { notFound } from '#server/errors.ts';
import type { Env } from '#server/http/endpoints/env.ts';
import { createLimiter } from '#server/http/limits/limiter.ts';
import { addressKey } from '#server/http/limits/rate-limits.ts';
import type { Settings } from '#server/settings/settings.ts';

/** As many reads as a screen sends at once, and a few more. */
const slotsPerPerson = 8;
/** How long a read waits for a slot before it is refused, in ms. */
const maxWaitMs = 3000;

/**
 * Limits concurrent reads to the number of database connections. More would only wait there, in one queue,
 * mostly for the client that asks most. A known person gets a few slots. Unknown clients get half of all
 * slots per address. Writes need no slot: their bodies may take their time.
 */
export function limitReads({ databasePool }: Pick<Settings, 'databasePool'>): MiddlewareHandler<Env> {
  const half = Math.ceil(databasePool / 2);
  const each = (key: string) => (key.startsWith(byAddress) ? half : Math.min(slotsPerPerson, half));
  const limit = createLimiter(databasePool, { each, maxWaitMs });
  return async (c, next) => {
    // Requests made while a page is rendered use that page's slot.
    const isOwn = c.env && 'viewer' in c.env;
    if (c.req.method !== 'GET' || isOwn || c.req.path.startsWith('/assets/')) return next();
    await limit(c.get('viewer')?.personId ?? byAddress + addressKey(c.get('address')), () => {
      // The client closed the connection while the request waited.
      if (c.env?.incoming?.socket.destroyed) throw notFound();
      return next();
    });
  };
}

const byAddress = 'address ';
