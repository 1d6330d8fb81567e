import type { Tx } from '#server/db.ts';
import type { Platform } from '#server/platform.ts';

/** Runs one transaction and, once it is durable, makes the live channel look at what it recorded. */
export async function write<T>(p: Pick<Platform, 'db' | 'live'>, change: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await p.db.transaction().execute(change);
  p.live.nudge();
  return result;
}
