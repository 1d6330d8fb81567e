import type { Viewer } from '#server/viewer/viewer.ts';

/**
 * The rights that an event takes away, or may take away: a client that is still allowed simply subscribes
 * again.
 * - `{ sessionId }`: that session ended; its sockets are closed.
 * - `{ personId }`: all sockets of the person are closed (ban, deletion, another region or role).
 * - `{ personId, topics }`: the person loses those topics (left, removed, blocked).
 * - `{ topics }`: every subscriber loses them (made private) and may subscribe again.
 * - `{ topics, gone: true }`: their subject was deleted. Subscribers receive this event and nothing after it:
 * every
 *   other event about the subject was recorded before, because both lock its row.
 *
 * Nothing committed after a revocation R is delivered to the person who lost the right. A poll is one
 * statement with one snapshot. So a poll that sees an event E committed after R also sees R, in the same
 * batch or an earlier one. The revocations of a batch are applied before any of its events is sent.
 * Authorisations in progress are watched: if R was read while a rule was being asked, its answer may be older
 * than R, so the rule is asked again. If R was read before, the rule's own snapshot sees R.
 */
export type Revocation = { sessionId?: string; personId?: string; topics?: string[]; gone?: true };

export const closesSocket = (revocation: Revocation, viewer: Viewer) =>
  !revocation.topics &&
  (revocation.sessionId
    ? revocation.sessionId === viewer.sessionId
    : revocation.personId === viewer.personId);

export const revokesTopic = (revocation: Revocation, viewer: Viewer, topic: string) =>
  (!revocation.personId || revocation.personId === viewer.personId) &&
  (revocation.topics?.includes(topic) ?? false);

/** Collects the revocations that are read while an authorisation is in progress. */
export function createRevocationWatch() {
  const open = new Set<Revocation[]>();
  return {
    note(revocation: Revocation) {
      for (const seen of open) seen.push(revocation);
    },
    /**
     * Asks until the answer is younger than every revocation that concerns it. Then it calls `settle`, before
     * another revocation can be read. Throws what `ask` throws.
     */
    async ask<T>(
      ask: () => Promise<T>,
      concerns: (revocation: Revocation, result: T) => boolean,
      settle: (result: T) => void,
    ) {
      for (;;) {
        const seen: Revocation[] = [];
        open.add(seen);
        try {
          const result = await ask();
          if (!seen.some((revocation) => concerns(revocation, result))) return settle(result);
        } finally {
          open.delete(seen);
        }
      }
    },
  };
}

export type RevocationWatch = ReturnType<typeof createRevocationWatch>;
