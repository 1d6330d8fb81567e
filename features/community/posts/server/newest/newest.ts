import { sql } from 'kysely';
import { pageLength } from '#community/posts/limits.ts';
import type { Db } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { hidden } from '#server/hidden.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/**
 * Whether a viewer sees the same posts as their whole town, apart from their own: residents without any
 * block.
 */
export async function seesAllOf(db: Db, { personId, rights, cityCode }: Viewer): Promise<boolean> {
  if (rights.length > 0 || !cityCode) return false;
  const { rows } = await sql<{ blocked: boolean }>`
    select ${hasRow(sql`select from block where blocker_id = ${personId}`)}
      or ${hasRow(sql`select from block where blocked_id = ${personId}`)} as blocked`.execute(db);
  return rows[0]?.blocked === false;
}

/**
 * Authors of what is hidden among the posts down to `last`: of posts, and of comments, which the number of a
 * post leaves out. Only they still see it.
 */
export async function selectHiddenAuthors(
  db: Db,
  cityCode: string,
  last: { created_at: Date; id: string } | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom('post')
    .crossJoinLateral(
      sql<{ author_id: string | null }>`(
        select author_id from report_case where kind = 'post' and item_id = post.id and ${hidden}
        union all select author_id from report_case where report_case.post_id = post.id and ${hidden}
      )`.as('hidden'),
    )
    .select('hidden.author_id')
    .where('post.city_code', '=', cityCode)
    .where('post.club_id', 'is', null)
    .$if(last !== null, (query) =>
      query.where(sql<boolean>`(post.created_at, post.id) >= (${last?.created_at}, ${last?.id}::uuid)`),
    )
    .execute();
  return rows.flatMap(({ author_id }) => author_id ?? []);
}

/**
 * The viewer's likes and bookmarks among the newest posts. Covers more than a page, as the page is read
 * concurrently.
 */
export async function selectMarks(db: Db, { personId, cityCode }: Viewer) {
  const { rows } = await sql<{ id: string; liked: boolean; bookmarked: boolean }>`
    select id,
      ${hasRow(sql`select from post_like where post_id = newest.id and person_id = ${personId}`)} as liked,
      ${hasRow(sql`select from post_bookmark where post_id = newest.id and person_id = ${personId}`)} as bookmarked
    from (
      select id from post where city_code = ${cityCode ?? ''} and club_id is null
      order by created_at desc, id desc limit ${sql.lit(2 * pageLength)}
    ) as newest`.execute(db);
  const those = (mark: 'liked' | 'bookmarked') => rows.filter((row) => row[mark]).map(({ id }) => id);
  return { liked: those('liked'), bookmarked: those('bookmarked') };
}
