import type { Clock } from '#server/clock.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** How long a confirmation by passkey serves. */
const confirmedMs = 15 * 60_000;

type Asking = { db: Db | Tx; clock: Clock };

/**
 * When this session was last confirmed by passkey. Read each time: another process may have written it a
 * moment ago.
 */
async function findConfirmation({ db }: Asking, { sessionId }: Viewer): Promise<Date | null> {
  const session = await db
    .selectFrom('session')
    .select('confirmed_at')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return session?.confirmed_at ?? null;
}

/**
 * Refuses a session that was not confirmed by passkey in the last minutes. The browser then asks for it and
 * tries again.
 */
export async function requireConfirmation(p: Asking, viewer: Viewer): Promise<void> {
  const at = await findConfirmation(p, viewer);
  if (!at || p.clock.now().getTime() - at.getTime() >= confirmedMs)
    throw new Refusal('forbidden', { reason: 'passkey.needed' });
}
