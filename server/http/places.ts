import type { MiddlewareHandler } from 'hono';
import { notFound } from '#server/errors.ts';
import type { Env } from '#server/http/env.ts';
import { createLimiter } from '#server/limiter.ts';
import { addressKey } from '#server/rate-limits.ts';
import type { Settings } from '#server/settings.ts';

/** As many as a screen asks for at once, and a few more. */
const ofOnePerson = 8;
/** How long a read waits for its place before it is told to come back, in ms. */
const patienceMs = 3000;

/**
 * Places for reads: as many as there are connections to the database. The rest would only wait there, in one line, for
 * longer, and for whoever asks most; and everybody waits for all that is answered in the same moment. Those who are known
 * have few each, the others half of all for each address. Writes have none: their bodies may take their time.
 */
export function readingPlaces({ databasePool }: Pick<Settings, 'databasePool'>): MiddlewareHandler<Env> {
  const half = Math.ceil(databasePool / 2);
  const each = (key: string) => (key.startsWith(byAddress) ? half : Math.min(ofOnePerson, half));
  const gate = createLimiter(databasePool, { each, patienceMs });
  return async (c, next) => {
    // What a page asks for while it is drawn has its page's place.
    const isOwn = c.env && 'viewer' in c.env;
    if (c.req.method !== 'GET' || isOwn || c.req.path.startsWith('/assets/')) return next();
    await gate(c.get('viewer')?.personId ?? byAddress + addressKey(c.get('address')), () => {
      // Its connection was closed meanwhile.
      if (c.env?.incoming?.socket.destroyed) throw notFound();
      return next();
    });
  };
}

const byAddress = 'address ';
