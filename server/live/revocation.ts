import type { Viewer } from '#server/viewer.ts';

/**
 * Whose rights an event takes away (or may have: what is still allowed is simply taken again).
 * - `{ sessionId }`: that session ended; its sockets are closed.
 * - `{ personId }`: all sockets of the person are closed (ban, deletion, another region or role).
 * - `{ personId, topics }`: the person loses those topics (left, removed, blocked).
 * - `{ topics }`: everybody loses them (made private), and may ask for them again.
 * - `{ topics, gone: true }`: what they are about was deleted. Their holders hear the event itself, and nothing of
 *   them afterwards: every other event about it was recorded before, as both hold its row.
 *
 * Why nothing that was committed after a revocation R is delivered to the revoked: a look is one statement
 * with one snapshot, so a look that sees an event E committed after R sees R as well, in the same batch or an
 * earlier one, and a batch's revocations are applied before any of its events is sent. Who is being
 * authorised meanwhile is watched: if R was read between the question and its answer, the answer may be older
 * than R and is asked for again; if R was read before the question, the question's own snapshot sees R.
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

/** Hears of every revocation read while a question is open. */
export function createWatches() {
  const open = new Set<Revocation[]>();
  return {
    heard(revocation: Revocation) {
      for (const seen of open) seen.push(revocation);
    },
    /**
     * Asks until the answer is younger than every revocation that concerns it, and acts on it (`settle`) before
     * another one can be read. Throws what `ask` throws.
     */
    async ask<T>(
      ask: () => Promise<T>,
      concerns: (revocation: Revocation, answer: T) => boolean,
      settle: (answer: T) => void,
    ) {
      for (;;) {
        const seen: Revocation[] = [];
        open.add(seen);
        try {
          const answer = await ask();
          if (!seen.some((revocation) => concerns(revocation, answer))) return settle(answer);
        } finally {
          open.delete(seen);
        }
      }
    },
  };
}

export type Watches = ReturnType<typeof createWatches>;
