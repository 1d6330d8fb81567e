import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { benefitEvent, benefitNotFound, notYours } from './actions.ts';
import { abilities } from './policy.ts';
import { lockBenefit } from './queries.ts';

/** Closes or reopens a benefit. Without a change it records neither an event nor an audit entry. */
export async function setClosed(p: Writing, viewer: Viewer, id: string, closed: boolean): Promise<void> {
  await write(p, async (tx) => {
    const benefit = await lockBenefit(tx, viewer, id);
    if (!benefit) throw benefitNotFound();
    if (!abilities(viewer, benefit).close) throw notYours();
    const now = p.clock.now();
    const isOver = benefit.last_day !== null && benefit.last_day < seoulDay(now);
    const changed = closed ? await close(tx, viewer, id, now) : await reopen(tx, id, isOver);
    if (!changed) return;
    const action = closed ? 'benefit.closed' : 'benefit.reopened';
    const { author_id: personId, city_code: cityCode } = benefit;
    await recordAudit(tx, viewer, now, { action, itemId: id, personId, cityCode });
    await record(tx, await benefitEvent(tx, 'benefit.changed', benefit));
  });
}

async function close(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<boolean> {
  const made = await tx
    .insertInto('benefit_closing')
    .values({ benefit_id: id, closed_by: viewer.personId, closed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('benefit_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Reopening also removes a last day that is over, which would close it again at once. */
async function reopen(tx: Tx, id: string, isOver: boolean): Promise<boolean> {
  const was = await tx
    .deleteFrom('benefit_closing')
    .where('benefit_id', '=', id)
    .returning('benefit_id')
    .executeTakeFirst();
  if (isOver) await tx.updateTable('benefit').set({ last_day: null }).where('id', '=', id).execute();
  return was !== undefined || isOver;
}
