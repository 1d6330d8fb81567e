import type { Fold } from '#notices/alerts/levels.ts';
import { type Writing, write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { ownTopic } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { alertNotFound } from './actions.ts';
import { visibleAlerts } from './queries.ts';

/** Makes an alert one line for a person, or closes it, on all their devices and until it is changed. */
export async function foldAlert(p: Writing, viewer: Viewer, id: string, state: Fold): Promise<void> {
  await write(p, async (tx) => {
    const alert = await visibleAlerts(tx, viewer)
      .select(['alert.revision'])
      .where('alert.id', '=', id)
      .executeTakeFirst();
    if (!alert) throw alertNotFound();
    const key = { person_id: viewer.personId, alert_id: id };
    if (state === 'open')
      await tx
        .deleteFrom('alert_fold')
        .where('person_id', '=', viewer.personId)
        .where('alert_id', '=', id)
        .execute();
    else
      await tx
        .insertInto('alert_fold')
        .values({ ...key, revision: alert.revision, state, folded_at: p.clock.now() })
        .onConflict((conflict) =>
          conflict.columns(['person_id', 'alert_id']).doUpdateSet((row) => ({
            revision: row.ref('excluded.revision'),
            state: row.ref('excluded.state'),
            folded_at: row.ref('excluded.folded_at'),
          })),
        )
        .execute();
    await record(tx, { type: 'alert.folded', topics: [ownTopic(viewer)], data: { id } });
  });
}
