import { recordInsideViews } from '#community/clubs/server/inside.ts';
import { authorOf } from '#residents/people/server/author.ts';
import {
  FoundPeople,
  type HistoryEntry,
  HistoryPage,
  PeopleQuery,
  PersonFile,
} from '#screens/admin/contract.ts';
import { recordAudit, recordViews } from '#server/audit.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { PageQuery } from '#shared/page-query.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import { type HistoryRow, selectHistory, titleLength } from './person-history.ts';
import { findByName, findFile, findTown } from './queries.ts';
import { recordSearch } from './record-search.ts';

const personNotFound = () => notFound('profile.notFound');

const seenEntry = (id: string, cityCode: string | null) => ({
  action: 'person.seen',
  itemId: id,
  personId: id,
  cityCode,
});

/** The page of an item, or of the case on the admin page. */
function pathOf({ what, id, kind, state, parent_id }: HistoryRow): string | null {
  if (what === 'post') return `/post/${id}`;
  if (what === 'comment') return `/post/${parent_id}?comment=${id}`;
  if (what === 'benefit') return `/benefit/${id}`;
  if (what === 'club') return `/club/${id}`;
  if (what !== 'case') return null;
  return `/admin?tab=reports${state === 'open' ? '' : '&state=decided'}&open=${kind}:${id}`;
}

const present = (row: HistoryRow): HistoryEntry => ({
  what: row.what,
  id: row.id,
  kind: row.kind,
  // Only these have a text instead of a title.
  title: /^(comment|case)$/.test(row.what) ? beginningOf(row.title, titleLength) : row.title,
  state: row.state,
  by: row.by_name,
  note: row.note,
  placeCode: row.place_code,
  until: row.until?.toISOString() ?? null,
  path: pathOf(row),
  at: row.created_at.toISOString(),
});

export const personRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/admin/people',
      {
        summary: 'Find people by the beginning of their name; the search is recorded in the audit log',
        access: ['operator', 'moderator'],
        query: PeopleQuery,
        response: FoundPeople,
      },
      async ({ viewer, query }) => {
        const rows = await findByName(p.db, viewer, query.name);
        await recordSearch(p, viewer, rows);
        const items = rows.map((row) => ({
          person: authorOf(row),
          cityCode: row.city_code,
          joinedAt: row.created_at.toISOString(),
        }));
        return { items };
      },
    )
    .get(
      '/api/admin/people/{id}',
      {
        summary: 'Get what is known of a person; the view is recorded in the audit log',
        access: ['moderator'],
        item: personNotFound,
        response: PersonFile,
      },
      async ({ viewer, id }) => {
        const row = await findFile(p.db, viewer, id);
        if (!row) throw personNotFound();
        const entry = seenEntry(id, row.city_code);
        await p.db.transaction().execute((tx) => recordAudit(tx, viewer, p.clock.now(), entry));
        return {
          ...row,
          person: authorOf(row),
          cityCode: row.city_code,
          joinedAt: row.created_at.toISOString(),
          lastSeenAt: row.last_seen_at?.toISOString() ?? null,
        };
      },
    )
    .get(
      '/api/admin/people/{id}/history',
      {
        summary: 'List what a person did and what was decided about it, newest first; the view is recorded',
        access: ['moderator'],
        item: personNotFound,
        query: PageQuery,
        response: HistoryPage,
      },
      async ({ viewer, id, query }) => {
        const person = await findTown(p.db, viewer, id);
        if (!person) throw personNotFound();
        const { cursor, limit } = query;
        const wanted = { personId: id, after: readCursor(cursor), limit };
        const { items, nextCursor } = pageOf(await selectHistory(p.db, viewer, wanted), limit);
        const now = p.clock.now();
        const clubs = items.flatMap(({ club_id }) => club_id ?? []);
        await p.db.transaction().execute(async (tx) => {
          await recordViews(tx, viewer, now, [seenEntry(id, person.city_code)]);
          await recordInsideViews(tx, viewer, now, clubs);
        });
        return { items: items.map(present), nextCursor };
      },
    );
