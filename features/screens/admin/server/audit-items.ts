import { sql } from 'kysely';
import { visibleBenefits } from '#community/benefits/server/queries.ts';
import { visibleClubs } from '#community/clubs/server/queries.ts';
import { visibleComments } from '#community/comments/server/queries.ts';
import { visibleMeetings } from '#community/meetings/server/queries.ts';
import { visiblePosts } from '#community/posts/server/queries.ts';
import type { Db } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { visibleNews } from '#town/news/server/queries.ts';
import type { AuditRow } from './audit-log.ts';

export type AuditItem = { title: string; path: string };

type Found = { id: string; title: string; path: string };
type Find = (db: Db, viewer: Viewer, ids: string[]) => Promise<Found[]>;

/**
 * How the items of a kind are found, by the rules of their own lists: an auditor reads no title that is
 * hidden from them.
 */
const finders: Record<string, Find> = {
  news: (db, viewer, ids) =>
    visibleNews(db, viewer)
      .select(['news.id', 'news.title', sql<string>`'/news/' || news.id`.as('path')])
      .where('news.id', 'in', ids)
      .execute(),
  post: (db, viewer, ids) =>
    visiblePosts(db, viewer)
      .select(['post.id', 'post.title', sql<string>`'/post/' || post.id`.as('path')])
      .where('post.id', 'in', ids)
      .execute(),
  comment: (db, viewer, ids) =>
    visibleComments(db, viewer)
      .select(['comment.id', 'post.title', sql<string>`'/post/' || post.id`.as('path')])
      .where('comment.id', 'in', ids)
      .execute(),
  benefit: (db, viewer, ids) =>
    visibleBenefits(db, viewer)
      .select(['benefit.id', 'benefit.title', sql<string>`'/benefit/' || benefit.id`.as('path')])
      .where('benefit.id', 'in', ids)
      .execute(),
  club: (db, viewer, ids) =>
    visibleClubs(db, viewer)
      .select(['club.id', 'club.name as title', sql<string>`'/club/' || club.id`.as('path')])
      .where('club.id', 'in', ids)
      .execute(),
  meeting: (db, viewer, ids) =>
    visibleMeetings(db, viewer)
      .select(['meeting.id', 'meeting.title', sql<string>`'/club/' || meeting.club_id`.as('path')])
      .where('meeting.id', 'in', ids)
      .execute(),
};

/**
 * The names and pages of the items of some entries, by entry, as far as they exist and the viewer may see
 * them.
 */
export async function findAuditItems(
  db: Db,
  viewer: Viewer,
  rows: AuditRow[],
): Promise<Map<string, AuditItem>> {
  const items = new Map<string, AuditItem>();
  for (const [kind, find] of Object.entries(finders)) {
    const ofKind = rows.filter(({ action, item_id }) => item_id && action.startsWith(`${kind}.`));
    if (ofKind.length === 0) continue;
    const found = await find(db, viewer, [...new Set(ofKind.flatMap(({ item_id }) => item_id ?? []))]);
    for (const row of ofKind) {
      const item = found.find(({ id }) => id === row.item_id);
      if (item) items.set(String(row.id), { title: item.title, path: item.path });
    }
  }
  return items;
}
