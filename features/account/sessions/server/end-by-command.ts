import { recordCommandAudit } from '#server/audit.ts';
import { type Writing, write } from '#server/database/write.ts';
import { endSessions } from './session-store.ts';

/**
 * A command on the server signs somebody out everywhere: a phone or an account may be in other hands. Returns
 * the number of their sessions.
 */
export const endByCommand = (p: Writing, personId: string): Promise<number> =>
  write(p, async (tx) => {
    const now = p.clock.now();
    const count = await endSessions(tx, personId, { startedBy: now, now });
    if (count > 0) await recordCommandAudit(tx, now, { action: 'session.ended', personId, cityCode: null });
    return count;
  });
