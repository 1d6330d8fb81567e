import type { AlertChange, AlertDraft } from '#notices/alerts/contract.ts';
import { eventNames } from '#notices/alerts/event-names.ts';
import { rings, type Severity } from '#notices/alerts/levels.ts';
import { longestMs } from '#notices/alerts/limits.ts';
import { isPlace } from '#notices/alerts/places.ts';
import { isAreaOf } from '#residents/areas/server/queries.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { insertOnce } from '#server/database/insert-once.ts';
import { refuseOlder } from '#server/database/revision.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { recordCancelled, recordIssued, recordUpdated } from './events.ts';
import { say } from './messages.ts';
import { mayAlert, mayChange } from './policy.ts';
import { type LockedAlert, lockAlert } from './queries.ts';

export const alertNotFound = () => notFound('alerts.gone');

function checkEnd(expiresAt: Date, now: Date) {
  if (expiresAt <= now) throw wrongField('expiresAt', 'alerts.pastEnd');
  if (expiresAt.getTime() - now.getTime() > longestMs) throw wrongField('expiresAt', 'alerts.tooLong');
}

const entryOf = (action: string, id: string, headline: string, placeCode: string | undefined) =>
  ({ action, itemId: id, cityCode: placeCode ?? null, note: headline, right: 'editor' }) as const;

/** Alerts a town, one of its areas, or a province. The same draft sent twice makes one. */
export async function sendAlert(p: Writing, viewer: Viewer, draft: AlertDraft): Promise<void> {
  const { id, placeCode, areaId, severity, category, headline, description, instruction } = draft;
  if (!isPlace(placeCode)) throw wrongField('placeCode', 'alerts.badPlace');
  if (!mayAlert(viewer, placeCode)) throw alertNotFound();
  const now = p.clock.now();
  const expiresAt = new Date(draft.expiresAt);
  await write(p, async (tx) => {
    const own = tx.selectFrom('alert').where('id', '=', id).where('created_by', '=', viewer.personId);
    // A repeated request may come after its end.
    if (await own.select('id').executeTakeFirst()) return;
    checkEnd(expiresAt, now);
    if (areaId && !(await isAreaOf(tx, areaId, placeCode))) throw wrongField('areaId', 'alerts.areaGone');
    const row = {
      id,
      severity,
      event: eventNames[category],
      headline,
      description,
      instruction,
      expires_at: expiresAt,
    };
    const made = await insertOnce(
      tx.insertInto('alert').values({
        ...row,
        origin: 'editor',
        category,
        area_id: areaId ?? null,
        created_by: viewer.personId,
        created_at: now,
      }),
      own,
    );
    if (!made) return;
    await tx.insertInto('alert_place').values({ alert_id: id, place_code: placeCode }).execute();
    const message = { ...row, revision: 1, places: [placeCode], area_name: await areaName(tx, areaId) };
    await say(tx, 'Alert', message, { at: now, by: viewer.personId });
    await recordAudit(tx, viewer, now, entryOf('alert.sent', id, headline, placeCode));
    await recordIssued(tx, message);
  });
}

const areaName = async (tx: Tx, id: string | null | undefined) =>
  id
    ? ((await tx.selectFrom('area').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null)
    : null;

async function lockChangeable(tx: Tx, viewer: Viewer, id: string): Promise<LockedAlert> {
  const row = await lockAlert(tx, viewer, id);
  if (!row || !mayChange(viewer, row)) throw alertNotFound();
  return row;
}

const isOver = (row: LockedAlert, now: Date) => row.cancelled_at !== null || row.expires_at <= now;

/** Updates an alert. One that rings only now notifies people; notifications already sent stay. */
export async function updateAlert(
  p: Writing,
  viewer: Viewer,
  id: string,
  { severity, headline, description, instruction, expiresAt, revision }: AlertChange,
): Promise<void> {
  await write(p, async (tx) => {
    const row = await lockChangeable(tx, viewer, id);
    const now = p.clock.now();
    if (isOver(row, now)) throw new Refusal('conflict', { reason: 'alerts.over' });
    const changed = { severity, headline, description, instruction, expires_at: new Date(expiresAt) };
    // A repeated request has raised the revision itself.
    if (isSame(row, changed)) return;
    refuseOlder(row, { revision });
    checkEnd(changed.expires_at, now);
    const next = { ...changed, revision: revision + 1 };
    await tx.updateTable('alert').set(next).where('id', '=', id).execute();
    await say(tx, 'Update', { ...row, ...next }, { at: now, by: viewer.personId });
    await recordAudit(tx, viewer, now, entryOf('alert.updated', id, headline, row.places[0]));
    await recordUpdated(tx, row);
    if (rings(severity) && severity !== row.severity) await recordIssued(tx, row);
  });
}

type Texts = Pick<LockedAlert, 'headline' | 'description' | 'instruction' | 'expires_at'> & {
  severity: string;
};

const isSame = (row: Texts, draft: Texts & { severity: Severity }) =>
  row.severity === draft.severity &&
  row.headline === draft.headline &&
  row.description === draft.description &&
  row.instruction === draft.instruction &&
  row.expires_at.getTime() === draft.expires_at.getTime();

/** Takes an alert back before its time. */
export async function cancelAlert(
  p: Writing,
  viewer: Viewer,
  id: string,
  { revision }: { revision: number },
): Promise<void> {
  await write(p, async (tx) => {
    const row = await lockChangeable(tx, viewer, id);
    const now = p.clock.now();
    if (isOver(row, now)) return;
    if (row.revision !== revision) throw new Refusal('conflict', { reason: 'alerts.changedMeanwhile' });
    await cancelRow(tx, row, { at: now, by: viewer.personId });
    await recordAudit(tx, viewer, now, entryOf('alert.cancelled', id, row.headline, row.places[0]));
  });
}

/** In the transaction of an editor, or of a source. */
export async function cancelRow(
  tx: Tx,
  row: Omit<LockedAlert, 'area_id' | 'created_by'>,
  how: { at: Date; by: string | null },
): Promise<void> {
  const next = { revision: row.revision + 1, cancelled_at: how.at, over_at: how.at };
  await tx.updateTable('alert').set(next).where('id', '=', row.id).execute();
  await say(tx, 'Cancel', { ...row, ...next }, how);
  await recordCancelled(tx, row);
}
