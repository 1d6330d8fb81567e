import type { Subject } from '#moderation/appeals/contract.ts';
import { suspension, writings } from '#moderation/appeals/states.ts';
import { reportableOf } from '#moderation/reports/server/reportable-of.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Platform } from '#server/platform.ts';
import { isId } from '#shared/ids.ts';

/** A decision about something of a person's, as far as an appeal needs it. */
export type Decision = {
  kind: string;
  id: string;
  title: string;
  itemText: string;
  path: string | null;
  reason: string | null;
  authorNote: string;
  decidedAt: Date | null;
  decidedBy: string | null;
  cityCode: string | null;
  stands: boolean;
  isGone: boolean;
  isFinal: boolean;
};

type Asked = { personId: string; id: string; now: Date };

/** Finds a decision about something of this person's. In a transaction it is locked until the end. */
export async function findDecision(
  p: Pick<Platform, 'reportables'>,
  db: Db | Tx,
  personId: string,
  { kind, id, now }: Subject & { now: Date },
): Promise<Decision | null> {
  if (!isId(id)) return null;
  const asked = { personId, id, now };
  if (kind === suspension) return ofSuspension(db, asked);
  if (kind === writings) return ofBulkHide(db, asked);
  return ofItem(p, db, kind, asked);
}

/** A removal, also one that was undone since: its author may still open what they were told of. */
async function ofItem(
  p: Pick<Platform, 'reportables'>,
  db: Db | Tx,
  kind: string,
  { personId, id }: Asked,
): Promise<Decision | null> {
  const reportable = reportableOf(p, kind);
  const row = await db
    .selectFrom('report_case')
    .select(['status', 'title', 'text', 'path', 'reason', 'author_note', 'decided_at', 'decided_by'])
    .select(['city_code', 'bulk_hide_id'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('author_id', '=', personId)
    .$if(db.isTransaction, (query) => query.forShare())
    .executeTakeFirst();
  if (!reportable || !row || row.bulk_hide_id) return null;
  const stands = row.status === 'removed';
  // Nobody is told anything about an item that was only reported.
  if (!stands && row.reason === null) return null;
  const isFinal = reportable.judging !== undefined;
  const isDeleted = !(await reportable.show(db, id));
  return {
    kind,
    id,
    title: row.title,
    itemText: row.text,
    path: isFinal || isDeleted ? null : row.path,
    reason: row.reason,
    authorNote: row.author_note,
    decidedAt: stands ? row.decided_at : null,
    decidedBy: row.decided_by,
    cityCode: row.city_code,
    stands,
    isGone: isDeleted,
    isFinal,
  };
}

async function ofBulkHide(db: Db | Tx, { personId, id }: Asked): Promise<Decision | null> {
  const row = await db
    .selectFrom('bulk_hide')
    .innerJoin('person', 'person.id', 'bulk_hide.person_id')
    .select(['reason', 'author_note', 'bulk_hide.created_at', 'created_by', 'undone_at', 'hidden'])
    .select('person.city_code')
    .where('bulk_hide.id', '=', id)
    .where('person_id', '=', personId)
    .$if(db.isTransaction, (query) => query.forShare('bulk_hide'))
    .executeTakeFirst();
  if (!row || row.hidden === 0) return null;
  return {
    ...nothingShown(writings, id),
    reason: row.reason,
    authorNote: row.author_note,
    decidedAt: row.created_at,
    decidedBy: row.created_by,
    cityCode: row.city_code,
    stands: row.undone_at === null,
  };
}

async function ofSuspension(db: Db | Tx, { personId, id, now }: Asked): Promise<Decision | null> {
  const row = await db
    .selectFrom('suspension')
    .innerJoin('person', 'person.id', 'suspension.person_id')
    .select(['reason', 'starts_at', 'ends_at', 'lifted_at', 'suspended_by', 'person.city_code'])
    .where('suspension.id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    ...nothingShown(suspension, id),
    title: row.reason,
    decidedAt: row.starts_at,
    decidedBy: row.suspended_by,
    cityCode: row.city_code,
    stands: !row.lifted_at && (!row.ends_at || row.ends_at > now),
  };
}

/** A decision about more than one item. */
const nothingShown = (kind: string, id: string) => ({
  kind,
  id,
  title: '',
  itemText: '',
  path: null,
  reason: null,
  authorNote: '',
  isGone: false,
  isFinal: false,
});
