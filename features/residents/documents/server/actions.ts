import { sql } from 'kysely';
import type { VersionChange, VersionDraft } from '#residents/documents/contract.ts';
import { copy } from '#residents/documents/copy.ts';
import { type DocumentKind, isAgreedKind } from '#residents/documents/kinds.ts';
import { firstDayOf, stateOf } from '#residents/documents/state.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal, wrongField } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { addDays, type Day, seoulDay } from '#shared/time/dates.ts';
import { basisOf } from './basis.ts';
import { mayEditDocuments } from './policy.ts';
import { findVersion, selectVersionsOf, type VersionRow } from './queries.ts';
import { freeVersion } from './version-name.ts';

export const documentNotFound = () => notFound('document.gone');
const begun = () => new Refusal('conflict', { reason: 'document.begun' });
const changedMeanwhile = () => new Refusal('conflict', { reason: 'document.changedMeanwhile' });

/** The last day on which a version may come into force, in days from today. */
const furthestDays = 366;

/**
 * Locks a document until the transaction ends: of two admins who change it at once, the
 * second finds the first's change.
 */
const lockDocument = (tx: Tx, kind: string) =>
  sql`select pg_advisory_xact_lock(hashtext('document'), hashtext(${kind}))`.execute(tx);

function checkDay(day: Day, today: Day) {
  if (day < today) throw wrongField('inForceFrom', 'document.pastDay');
  if (day > addDays(today, furthestDays)) throw wrongField('inForceFrom', 'document.farDay');
}

const columnsOf = (kind: DocumentKind, { title, body, changes, needsConsent }: VersionChange) => ({
  title,
  body,
  changes,
  needs_consent: needsConsent && isAgreedKind(kind),
});

/** Writes a new version, in force from today or from a later day. Sending the same draft twice writes one. */
export async function publishVersion(p: Writing, viewer: Viewer, draft: VersionDraft): Promise<void> {
  if (!mayEditDocuments(viewer)) throw documentNotFound();
  const { id, kind, inForceFrom } = draft;
  await write(p, async (tx) => {
    await lockDocument(tx, kind);
    // Read once the lock is held: midnight may have passed while it was waited for.
    const now = p.clock.now();
    const today = seoulDay(now);
    if (await isOwn(tx, viewer, id)) return;
    checkDay(inForceFrom, today);
    const { inForce, coming } = stateOf(await selectVersionsOf(tx, kind), today);
    if (coming && inForceFrom > today) throw new Refusal('conflict', { reason: 'document.otherComes' });
    if (basisOf(coming ?? inForce) !== draft.basis) throw changedMeanwhile();
    const version = await freeVersion(tx, kind, inForceFrom);
    await tx
      .insertInto('document_version')
      .values({ id, kind, version, ...columnsOf(kind, draft), created_by: viewer.personId, created_at: now })
      .execute();
    await audit(tx, viewer, now, { action: 'document.published', id, kind, version });
  });
}

/** Whether this draft was saved before. An id of anything else is refused. */
async function isOwn(tx: Tx, { personId }: Viewer, id: string): Promise<boolean> {
  const known = await tx
    .selectFrom('document_version')
    .select('created_by')
    .where('id', '=', id)
    .executeTakeFirst();
  if (known && known.created_by !== personId) throw new Refusal('conflict');
  return known !== undefined;
}

/** Changes a version that is not in force yet. */
export async function changeVersion(
  p: Writing,
  viewer: Viewer,
  id: string,
  change: VersionChange,
): Promise<void> {
  if (!mayEditDocuments(viewer)) throw documentNotFound();
  await write(p, async (tx) => {
    const { row, kind, now, today } = await lockComing(p, tx, id);
    const columns = columnsOf(kind, change);
    // A repeated request has changed the basis itself.
    if (isSame(row, columns) && firstDayOf(row) === change.inForceFrom) return;
    checkDay(change.inForceFrom, today);
    if (basisOf(row) !== change.basis) throw changedMeanwhile();
    const isMoved = firstDayOf(row) !== change.inForceFrom;
    const version = isMoved ? await freeVersion(tx, kind, change.inForceFrom) : row.version;
    await tx
      .updateTable('document_version')
      .set({ ...columns, version, revision: row.revision + 1, edited_at: now })
      // Another day is news: residents are told again.
      .$if(isMoved, (query) => query.set({ announced_at: null }))
      .where('id', '=', id)
      .execute();
    await audit(tx, viewer, now, { action: 'document.changed', id, kind, version });
  });
}

/** Takes back a version that is not in force yet. */
export async function withdrawVersion(p: Writing, viewer: Viewer, id: string): Promise<void> {
  if (!mayEditDocuments(viewer)) throw documentNotFound();
  await write(p, async (tx) => {
    const { row, kind, now } = await lockComing(p, tx, id);
    await tx.updateTable('document_version').set({ withdrawn_at: now }).where('id', '=', id).execute();
    await audit(tx, viewer, now, { action: 'document.withdrawn', id, kind, version: row.version });
  });
}

async function lockComing(p: Writing, tx: Tx, id: string) {
  const found = await findVersion(tx, id);
  if (!found) throw documentNotFound();
  await lockDocument(tx, found.kind);
  const row = await findVersion(tx, id);
  if (!row) throw documentNotFound();
  const now = p.clock.now();
  const today = seoulDay(now);
  if (firstDayOf(row) <= today) throw begun();
  return { row, kind: row.kind as DocumentKind, now, today };
}

type Columns = ReturnType<typeof columnsOf>;

const isSame = (row: VersionRow & { body: string }, columns: Columns) =>
  Object.entries(columns).every(([name, value]) => row[name as keyof Columns] === value);

type Deed = { action: string; id: string; kind: DocumentKind; version: string };

const audit = (tx: Tx, viewer: Viewer, now: Date, { action, id, kind, version }: Deed) =>
  recordAudit(tx, viewer, now, {
    action,
    itemId: id,
    cityCode: null,
    note: `${copy[`document.${kind}`]} ${version}`,
  });
