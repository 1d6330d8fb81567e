import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { hidden } from '#server/hidden.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** Whether a viewer sees the same posts as their whole town, apart from their own. */
export const seesAllOf = ({ rights, isUnblocked }: Viewer) => isUnblocked === true && rights.length === 0;

/**
 * Authors of what is hidden among the posts down to `last`: of posts, and of comments, which the number of a
 * post leaves out. Only they still see it.
 */
export async function selectHiddenAuthors(
  db: Db,
  cityCode: string,
  last: { created_at: Date; id: string } | undefined,
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
    .$if(last !== undefined, (query) =>
      query.where(sql<boolean>`(post.created_at, post.id) >= (${last?.created_at}, ${last?.id}::uuid)`),
    )
    .execute();
  return rows.flatMap(({ author_id }) => author_id ?? []);
}

/** What a viewer likes or has bookmarked, by post. */
export type Marks = Map<string, { liked: boolean; bookmarked: boolean }>;

/** The viewer's likes and bookmarks among these posts. */
export async function selectMarks(db: Db, viewer: Viewer, ids: string[]): Promise<Marks> {
  const { rows } = await db.executeQuery(marksOf(db, viewer, { ids }));
  return new Map(rows.map(({ id, liked, bookmarked }) => [id, { liked, bookmarked }]));
}

type Marked = { id: string; liked: boolean; bookmarked: boolean };
const marksOf = compileOnce(
  (_, { personId }, { ids }: { ids: string[] }) => sql<Marked>`
    select id, bool_or(is_like) as liked, not bool_and(is_like) as bookmarked
    from (
      select post_id as id, true as is_like from post_like
      where person_id = ${personId} and post_id = any(${ids}::uuid[])
      union all select post_id, false from post_bookmark
      where person_id = ${personId} and post_id = any(${ids}::uuid[])
    ) as mark group by id order by id`,
);
