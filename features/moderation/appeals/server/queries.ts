import { sql } from 'kysely';
import type { AppealStatus } from '#moderation/appeals/states.ts';
import { authorColumns } from '#residents/people/server/author.ts';
import { newestFirst, oldestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** Somebody's appeal against this decision, or, of a decision that changed, their last one. */
export const findOwn = (
  db: Db | Tx,
  personId: string,
  { kind, id, decidedAt }: { kind: string; id: string; decidedAt: Date | null },
) =>
  db
    .selectFrom('appeal')
    .select(['id', 'text', 'answer', 'status', 'created_at', 'ended_at', 'decided_at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where(({ eb, or }) => or([eb('person_id', '=', personId), eb('suspension_id', '=', id)]))
    .$if(decidedAt !== null, (query) => query.where('decided_at', '=', decidedAt))
    .orderBy('created_at', 'desc')
    .limit(1)
    .$narrowType<{ status: AppealStatus }>()
    .executeTakeFirst();

export type OwnRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** The appeal against a suspension, for /start. */
export const findOfSuspension = (db: Db | Tx, suspensionId: string) =>
  db
    .selectFrom('appeal')
    .select(['text', 'answer', 'status', 'created_at'])
    .where('suspension_id', '=', suspensionId)
    .$narrowType<{ status: AppealStatus }>()
    .executeTakeFirst();

/** Every read for moderators starts here: the appeals of the towns that they moderate, except their own. */
const judged = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('appeal')
    .leftJoin('suspension', 'suspension.id', 'appeal.suspension_id')
    .leftJoin('person as author', (join) =>
      join.on(sql<boolean>`author.id = coalesce(appeal.person_id, suspension.person_id)`),
    )
    .leftJoin('report_case', (join) =>
      join
        .onRef('report_case.kind', '=', 'appeal.kind')
        .onRef('report_case.item_id', '=', 'appeal.subject_id'),
    )
    .leftJoin('bulk_hide', (join) =>
      join.onRef('bulk_hide.id', '=', 'appeal.subject_id').on('appeal.kind', '=', 'writings'),
    )
    .select(['appeal.id', 'appeal.kind', 'appeal.subject_id', 'appeal.status', 'appeal.city_code'])
    .select(['appeal.created_at', 'appeal.ended_at', 'appeal.decided_at', 'appeal.decided_by'])
    .select(['report_case.title', 'report_case.text as item_text', 'suspension.reason as suspended_for'])
    .select('bulk_hide.hidden')
    .select(authorColumns('author'))
    .where(mayIn(viewer, 'moderator', 'appeal.city_code'))
    .where('author.id', 'is distinct from', viewer.personId)
    .$narrowType<{ status: AppealStatus }>();

type Wanted = Page & { state: 'waiting' | 'ended'; cityCode?: string };

/** One page of those that wait, the longest first, or of those judged or closed, the latest first. */
export function selectAppeals(db: Db, viewer: Viewer, { state, cityCode, ...page }: Wanted) {
  const appeals = judged(db, viewer).$if(cityCode !== undefined, (query) =>
    query.where('appeal.city_code', '=', cityCode ?? ''),
  );
  return state === 'waiting'
    ? appeals
        .where('appeal.status', '=', 'waiting')
        .$call(oldestFirst(page, 'appeal.created_at', 'appeal.id'))
        .execute()
    : appeals
        .where('appeal.status', 'in', ['granted', 'upheld', 'closed'])
        .$call(newestFirst(page, 'appeal.ended_at', 'appeal.id'))
        .execute();
}

export type AdminAppealRow = Awaited<ReturnType<typeof selectAppeals>>[number];

/** One appeal with what its decision said. What its writer withdrew is nobody's any more. */
export const findAppeal = (db: Db | Tx, viewer: Viewer, id: string) =>
  judged(db, viewer)
    .leftJoin('person as decider', 'decider.id', 'appeal.decided_by')
    .leftJoin('person as judge', 'judge.id', 'appeal.judged_by')
    .select([
      'appeal.text',
      'appeal.answer',
      'appeal.judged_by',
      'decider.name as decider_name',
      'judge.name as judge_name',
    ])
    .select(['report_case.path', 'report_case.status as case_status', 'report_case.decided_at as case_at'])
    .select(sql<string | null>`coalesce(report_case.reason, bulk_hide.reason)`.as('reason'))
    .select(sql<string | null>`coalesce(report_case.author_note, bulk_hide.author_note)`.as('author_note'))
    .select(sql<string | null>`coalesce(report_case.note, bulk_hide.note)`.as('note'))
    .select(['bulk_hide.created_at as bulk_at', 'bulk_hide.undone_at'])
    .select(['suspension.ends_at', 'suspension.lifted_at'])
    .where('appeal.id', '=', id)
    .where('appeal.status', '<>', 'withdrawn')
    .executeTakeFirst();

export type WholeRow = NonNullable<Awaited<ReturnType<typeof findAppeal>>>;
