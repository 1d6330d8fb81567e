import { sql } from 'kysely';
import { undoSeconds } from '#screens/helps/limits.ts';
import { hasRow } from '#server/database/has-row.ts';
import { type Writing, write } from '#server/database/write.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { helpNotFound } from './acting.ts';
import { lockBoth, recordHelp, refuseTooManyHelped, refuseTooManyHelpers } from './actions.ts';
import { findHelp } from './queries.ts';

/**
 * Takes back the end of a help: whoever ended it, within seconds, once, with the last day that it had. In
 * between the helper could do nothing. Nothing happens to a help that has not ended.
 */
export async function resumeHelp(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const now = p.clock.now();
    const seen = await findHelp(tx, viewer, id, now);
    if (!seen) throw helpNotFound();
    const pair = { helpedId: seen.helped_id, helperId: seen.helper_id };
    await lockBoth(tx, pair);
    const resumed = await tx
      .updateTable('help')
      .set({ ended_at: null, ended_how: null, resumed_at: now })
      .where('id', '=', id)
      .where('ended_how', '=', pair.helperId === viewer.personId ? 'helper' : 'helped')
      .where('ended_at', '>', new Date(now.getTime() - undoSeconds * 1000))
      .where('accepted_at', 'is not', null)
      .where('resumed_at', 'is', null)
      .where('ends_at', '>', now)
      // Another one of the two may have begun meanwhile.
      .where(
        sql<boolean>`not ${hasRow(sql`
          select from help as other where other.helped_id = ${pair.helpedId}
            and other.helper_id = ${pair.helperId} and other.ended_at is null`)}`,
      )
      .returning('id')
      .executeTakeFirst();
    if (!resumed) {
      if ((await findHelp(tx, viewer, id, now))?.is_live) return;
      throw helpNotFound();
    }
    await refuseTooManyHelpers(tx, pair.helpedId, now);
    await refuseTooManyHelped(tx, pair.helperId, now);
    await recordHelp(tx, 'help.resumed', id, pair);
  });
}
