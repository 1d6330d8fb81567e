import { hash } from 'node:crypto';
import type { Live } from '#server/live/live.ts';
import { closesSocket } from '#server/live/revocation.ts';
import type { Viewer } from '#server/viewer.ts';

/** How long after a revocation was committed its person may still read, in ms. */
const revokedWithinMs = 1000;
/** Whoever is known is looked up again after this, in ms: sessions also end by age. */
const knownMs = 60_000;
const maxKnown = 50_000;

/**
 * Who asked a moment ago, by their cookie, so that a read need not ask the database who they are. Whoever a revocation
 * concerns is forgotten when it is heard (of this process before its request is answered, of others when the log is
 * read), and nobody is known while the log has not been read within the last second. For reads alone: a write asks.
 */
export function createKnownViewers(live: Pick<Live, 'onEvent' | 'lastPolledAt' | 'poll'>) {
  const known = new Map<string, { viewer: Viewer; at: number }>();
  let looking = false;
  let revokedAt = Number.NEGATIVE_INFINITY;
  // Of a cookie nothing is kept by which one could sign in.
  const keyOf = (cookie: string) => hash('sha256', cookie, 'base64');

  /** While many ask, the log is read before it has to be: else all of them at once would be looked up. */
  function lookAgain() {
    if (looking) return;
    looking = true;
    void live.poll().finally(() => {
      looking = false;
    });
  }

  live.onEvent((event) => {
    if (event && (!event.revokes || event.revokes.topics)) return;
    revokedAt = performance.now();
    // Where the log starts over, anything may have been revoked.
    for (const [key, { viewer }] of known)
      if (!event?.revokes || closesSocket(event.revokes, viewer)) known.delete(key);
  });

  return {
    /** Who sends this cookie, if that is known: the same object as long as it is the same knowledge. */
    find(cookie: string, now: Date): Viewer | undefined {
      const unreadMs = performance.now() - live.lastPolledAt();
      if (unreadMs > revokedWithinMs / 2) lookAgain();
      if (unreadMs > revokedWithinMs) return undefined;
      const found = known.get(keyOf(cookie));
      return found && Math.abs(now.getTime() - found.at) < knownMs ? found.viewer : undefined;
    },
    /** Remembers whom this cookie's session named at `now`. It was read after `since`, in ms of `performance.now()`. */
    remember(cookie: string, viewer: Viewer, { now, since }: { now: Date; since: number }) {
      // Whoever has no town yet chooses it, and nothing is revoked by that.
      if (since <= revokedAt || viewer.cityCode === null) return;
      const [oldest] = known.keys();
      if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest);
      known.set(keyOf(cookie), { viewer, at: now.getTime() });
    },
  };
}

export type KnownViewers = ReturnType<typeof createKnownViewers>;
