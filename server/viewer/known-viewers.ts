import { hash } from 'node:crypto';
import type { Live } from '#server/live/live.ts';
import { closesSocket } from '#server/live/revocation.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** How long a person may still read after their rights were revoked in another process, in ms. */
const revokedWithinMs = 1000;
/** A known viewer is looked up again after this time, in ms, because sessions also expire. */
const knownMs = 60_000;
const maxKnown = 50_000;

/**
 * A cache of viewers by cookie, so that a read need not ask the database who is asking. A revocation removes
 * the viewers it concerns: one of this process before its request is answered, one of another process when
 * the log is read. The cache is not used when the log was not read within the last second. It is for reads,
 * and for writes that check it (`writeAs`).
 */
export function createKnownViewers(live: Pick<Live, 'onEvent' | 'lastPolledAt' | 'poll'>) {
  const known = new Map<string, { viewer: Viewer; at: number }>();
  let looking = false;
  let revokedAt = Number.NEGATIVE_INFINITY;
  // Only a hash is kept: it cannot be used to sign in.
  const keyOf = (cookie: string) => hash('sha256', cookie, 'base64');

  /** Under load the log is read before it is due. Otherwise all requests at once would go to the database. */
  function pollNow() {
    if (looking) return;
    looking = true;
    void live.poll().finally(() => {
      looking = false;
    });
  }

  live.onEvent((event) => {
    if (event && (!event.revokes || event.revokes.topics)) return;
    revokedAt = performance.now();
    // If the log started over, anything may have been revoked.
    for (const [key, { viewer }] of known)
      if (!event?.revokes || closesSocket(event.revokes, viewer)) known.delete(key);
  });

  return {
    /**
     * The viewer with this cookie, if known. The same object is returned until the viewer is looked up again.
     */
    find(cookie: string, now: Date): Viewer | undefined {
      const unreadMs = performance.now() - live.lastPolledAt();
      if (unreadMs > revokedWithinMs / 2) pollNow();
      if (unreadMs > revokedWithinMs) return undefined;
      const found = known.get(keyOf(cookie));
      if (!found || Math.abs(now.getTime() - found.at) >= knownMs) return undefined;
      // Rights fall asleep at their moment, without an event.
      return now.getTime() < found.viewer.rightsEnd ? found.viewer : undefined;
    },
    /**
     * Remembers the viewer of this cookie's session at `now`. The session was read after `since`
     * (`performance.now()`).
     */
    remember(cookie: string, viewer: Viewer, { now, since }: { now: Date; since: number }) {
      // A person without a town is not cached: choosing a town revokes nothing.
      if (since <= revokedAt || viewer.cityCode === null) return;
      const [oldest] = known.keys();
      if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest);
      known.set(keyOf(cookie), { viewer, at: now.getTime() });
    },
  };
}

export type KnownViewers = ReturnType<typeof createKnownViewers>;
