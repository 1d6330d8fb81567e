import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { takedownNotFound } from './decide.ts';
import { recordObjected } from './events.ts';
import { authorAbilities } from './policy.ts';
import { ownMeasures } from './queries.ts';

/** The author objects to a measure, once, before it ends. The same objection sent twice is one. */
export async function objectTo(p: Writing, viewer: Viewer, id: string, objection: string): Promise<void> {
  await write(p, async (tx) => {
    const row = await ownMeasures(tx, viewer)
      .selectAll('takedown')
      .where('takedown.id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row) throw takedownNotFound();
    if (row.objected_at && row.objection === objection) return;
    const at = p.clock.now();
    if (!authorAbilities(viewer, row, at).object)
      throw new Refusal('conflict', {
        reason: row.objected_at ? 'takedown.objectedAlready' : 'takedown.objectionOver',
      });
    await tx.updateTable('takedown').set({ objection, objected_at: at }).where('id', '=', id).execute();
    await recordObjected(tx, row);
  });
}
