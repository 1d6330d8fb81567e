import { sql } from 'kysely';
import { authorColumns } from '#residents/people/server/author.ts';
import { newestFirst, oldestFirst, type Page } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import { mayIn } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

type Wanted = Page & { state: 'open' | 'decided'; cityCode?: string };

/** Every read of cases starts here: those of the towns that the viewer moderates. */

const visibleCases = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('report_case')
    .where(mayIn(viewer, 'moderator', 'report_case.city_code'))
    .leftJoin('person as author', 'author.id', 'report_case.author_id')
    .leftJoin('person as admin', 'admin.id', 'report_case.decided_by')
    .select(['report_case.kind', 'report_case.item_id as id', 'report_case.city_code', 'report_case.title'])
    .select(['report_case.text', 'report_case.path', 'report_case.image_ids', 'report_case.reports'])
    .select('report_case.watched_words')
    .select([
      'report_case.status',
      'report_case.hidden_at',
      'report_case.takedown_id',
      'report_case.opened_at',
      'report_case.decided_at',
    ])
    .select(['report_case.note', 'report_case.reason', 'report_case.author_note', 'admin.name as admin_name'])
    .select(authorColumns('author'));

/** One page of cases: the open ones, the longest open first, or the decided ones, the latest first. */
export function selectCases(db: Db, viewer: Viewer, { state, cityCode, ...page }: Wanted) {
  const cases = visibleCases(db, viewer).$if(cityCode !== undefined, (query) =>
    query.where('report_case.city_code', '=', cityCode ?? ''),
  );
  return state === 'open'
    ? cases
        .select('report_case.opened_at as created_at')
        .where('report_case.status', '=', 'open')
        .$call(oldestFirst(page, 'report_case.opened_at', 'report_case.item_id'))
        .execute()
    : cases
        .select(sql<Date>`report_case.decided_at`.as('created_at'))
        .where('report_case.status', '<>', 'open')
        // An item that only a takedown request has hidden is in the list of those requests.
        .where(({ or, eb }) =>
          or([eb('report_case.takedown_id', 'is', null), eb('report_case.status', '=', 'removed')]),
        )
        .$call(newestFirst(page, 'report_case.decided_at', 'report_case.item_id'))
        .execute();
}

export type CaseRow = Awaited<ReturnType<typeof selectCases>>[number];

export const findCase = (db: Db, viewer: Viewer, kind: string, id: string) =>
  visibleCases(db, viewer)
    .select('report_case.opened_at as created_at')
    .where('report_case.kind', '=', kind)
    .where('report_case.item_id', '=', id)
    .executeTakeFirst();

/**
 * The reports of an item with their reasons, latest first. The limit of a hundred is enough, because nobody
 * reports an item twice.
 */
export const selectReports = (db: Db, kind: string, id: string) =>
  db
    .selectFrom('report')
    .innerJoin('person', 'person.id', 'report.reporter_id')
    .select(['report.id', 'report.reason', 'report.created_at', 'person.id as person_id', 'person.name'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .orderBy('report.created_at', 'desc')
    .limit(100)
    .execute();
