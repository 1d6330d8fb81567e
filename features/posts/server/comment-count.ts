import { sql } from 'kysely';
import { blockedIds } from '#features/people/server/blocks.ts';
import type { Db, Tx } from '#server/db.ts';
import { hasRow } from '#server/has-row.ts';
import { record } from '#server/live/record.ts';
import type { WordedEvent, Words } from '#server/live/words.ts';
import { unlessModerator } from '#server/rights.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import type { Viewer } from '#server/viewer.ts';
import { may } from '#shared/may.ts';

/**
 * A column of `post`: how many of its comments the viewer sees. Those of people in a block with them do not count. For a viewer
 * without any block no comment is read: that condition is the same for every row.
 */
export const commentsSeen = (viewer: Viewer) => {
  if (viewer.isAdmin) return sql<number>`post.comment_count`;
  const me = viewer.personId;
  return sql<number>`(post.comment_count - (
    select count(*)::int from comment
    where (${hasRow(sql`select from block where blocker_id = ${me}`)}
        or ${hasRow(sql`select from block where blocked_id = ${me}`)})
      and comment.post_id = post.id and comment.deleted_at is null
      and (${hasRow(sql`select from block where blocker_id = ${me} and blocked_id = comment.author_id`)}
        or ${hasRow(sql`select from block where blocker_id = comment.author_id and blocked_id = ${me}`)})
      and not ${unlessModerator(viewer, 'post.city_code', sql<boolean>`false`)}
  ))`;
};

/** The same for those who hear an event of these posts: for each post the number by viewer. */
export async function countsFor(db: Db | Tx, postIds: string[]) {
  if (postIds.length === 0) return new Map<string, (viewer: Viewer) => number>();
  const posts = await db
    .selectFrom('post')
    .select(['id', 'comment_count', 'city_code'])
    .where('id', 'in', postIds)
    .execute();
  const { rows } = await sql<{ post_id: string; person_id: string; count: number }>`
    select post_id, person_id, count(*)::int from comment cross join lateral (
      ${blockedIds(sql.ref('comment.author_id'))}
    ) as stranger (person_id)
    where post_id = any(${postIds}::uuid[]) and deleted_at is null group by 1, 2`.execute(db);
  const unseen = new Map(rows.map(({ post_id, person_id, count }) => [`${post_id} ${person_id}`, count]));
  return new Map(
    posts.map(({ id, comment_count, city_code }) => [
      id,
      (viewer: Viewer) =>
        comment_count -
        (may(viewer, 'moderator', city_code) ? 0 : (unseen.get(`${id} ${viewer.personId}`) ?? 0)),
    ]),
  );
}

/** Each recipient receives the number that they would read. */
export async function readCounts(db: Db, events: WordedEvent[]): Promise<Map<number, Words>> {
  const idOf = ({ data }: WordedEvent) => String(data.id);
  const counts = await countsFor(db, [...new Set(events.map(idOf))]);
  return new Map(
    events.flatMap((event) => {
      const count = counts.get(idOf(event));
      return count ? [[event.id, { dataFor: (viewer: Viewer) => ({ commentCount: count(viewer) }) }]] : [];
    }),
  );
}

/**
 * Changes a post's comment count by `by` and notifies screens that show the post. Must run in the transaction that
 * changes the comments and holds the lock on the post's row. Returns the new count.
 */
export async function changeCommentCount(
  tx: Tx,
  { id, comment_count }: { id: string; comment_count: number },
  by: 1 | -1,
): Promise<number> {
  const commentCount = comment_count + by;
  const counted = sql`update post set comment_count = ${commentCount} where id = ${id}`;
  await sendWithNext(tx, counted.compile(tx));
  await record(tx, {
    type: 'post.commentsCounted',
    topics: [`post:${id}`],
    data: { id, commentCount },
    mergeKey: `post:${id}:comments`,
  });
  return commentCount;
}
