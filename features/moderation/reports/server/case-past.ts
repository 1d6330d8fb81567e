import { sql } from 'kysely';
import type { CasePast } from '#moderation/reports/contract.ts';
import type { Db } from '#server/database/db.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { CaseRow } from './case-queries.ts';

const outcomes = ['kept', 'removed', 'hidden', 'restored'] as const;
type Outcome = (typeof outcomes)[number];

/** The earlier decisions about a case's item and about its author, only those in the viewer's towns. */
export async function readPast(db: Db, viewer: Viewer, row: CaseRow): Promise<CasePast> {
  return { decisions: await selectDecisions(db, viewer, row), author: await findAuthorPast(db, viewer, row) };
}

/** The latest first. Twenty are enough: each needs a report or a moderator. */
async function selectDecisions(db: Db, viewer: Viewer, { kind, id }: CaseRow) {
  const rows = await db
    .selectFrom('audit_entry')
    .leftJoin('person as admin', 'admin.id', 'audit_entry.admin_id')
    .select(['audit_entry.id', 'audit_entry.action', 'audit_entry.note', 'audit_entry.at', 'admin.name'])
    .where('audit_entry.item_id', '=', id)
    .where(
      'audit_entry.action',
      'in',
      outcomes.map((outcome) => `${kind}.${outcome}`),
    )
    .where(mayIn(viewer, 'moderator', 'audit_entry.place_code'))
    .orderBy('audit_entry.id', 'desc')
    .limit(20)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    outcome: row.action.slice(kind.length + 1) as Outcome,
    by: row.name,
    note: row.note,
    at: row.at.toISOString(),
  }));
}

/**
 * Null if the account was deleted. When they came and how often they were suspended
 * is known in their town only.
 */
async function findAuthorPast(db: Db, viewer: Viewer, { kind, id, author_id: authorId }: CaseRow) {
  if (authorId === null) return null;
  const row = await db
    .selectFrom('person')
    .select([
      'created_at',
      mayIn(viewer, 'moderator', 'person.city_code').as('is_known'),
      sql<number>`(select count(*)::int from suspension where person_id = person.id)`.as('suspensions'),
      sql<number>`(
        select count(*)::int from report_case where author_id = person.id and status = 'removed'
          and not (kind = ${kind} and item_id = ${id}) and ${mayIn(viewer, 'moderator', 'report_case.city_code')}
      )`.as('removed'),
    ])
    .where('person.id', '=', authorId)
    .executeTakeFirst();
  if (!row) return null;
  const { created_at: joinedAt, suspensions, removed } = row;
  return { removed, resident: row.is_known ? { joinedAt: joinedAt.toISOString(), suspensions } : null };
}
