import { type RawBuilder, sql } from 'kysely';
import { blockedIds } from '#residents/people/server/blocks.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { hidden, isShown } from '#server/hidden.ts';
import type { EventPayload, HydratedEvent } from '#server/live/event-payload.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';
import { sendWithNext } from '#server/statements/send-with-next.ts';
import { unlessModerator } from '#server/viewer/rights.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

/**
 * A column of `post`: how many of its comments the viewer sees. Those of people in a block with them do not
 * count, nor those that reports or a moderator hide, with the threads they begin. For a viewer without any
 * block only what is hidden is read.
 */
export const commentsSeen = (viewer: Viewer) => {
  if (viewer.isAdmin) return sql<number>`post.comment_count`;
  const me = viewer.personId;
  return sql<number>`(post.comment_count - (
    select count(*)::int from (
      select from (${hiddenIn(sql`= post.id`)}) as hidden where seen_by is distinct from ${me}::uuid
      ${viewer.isUnblocked ? sql`` : ofPeopleInABlock(me)}
    ) as unseen
    where not ${unlessModerator(viewer, 'post.city_code', sql<boolean>`false`)}
  ))`;
};

/** Those of a post that only a block hides from a person. */
const ofPeopleInABlock = (me: string) => sql`
  union all
  select from comment
  where (${hasRow(sql`select from block where blocker_id = ${me}`)}
      or ${hasRow(sql`select from block where blocked_id = ${me}`)})
    and comment.post_id = post.id and comment.deleted_at is null
    and (${hasRow(sql`select from block where blocker_id = ${me} and blocked_id = comment.author_id`)}
      or ${hasRow(sql`select from block where blocker_id = comment.author_id and blocked_id = ${me}`)})
    and ${isShown('comment', 'comment.id')}
    and (${isShown('comment', 'comment.thread_id')} or ${begunBy} = ${me}::uuid)`;

/** The author of the first comment of a comment's thread. */
const begunBy = sql`(select first.author_id from comment as first where first.id = comment.thread_id)`;

/**
 * The comments of some posts that residents do not see, each once, and who sees it nevertheless: the author
 * of what is hidden. It begins with the cases, as they are few beside a post's comments.
 */
const hiddenIn = (posts: RawBuilder<unknown>) => sql`
  select comment.id, comment.post_id, comment.author_id,
    case when comment.thread_id = comment.id or ${isShown('comment', 'comment.thread_id')}
      or ${begunBy} = comment.author_id then comment.author_id end as seen_by
  from report_case join comment on comment.id = report_case.item_id
  where report_case.post_id ${posts} and ${hidden} and comment.deleted_at is null
  union all
  select reply.id, reply.post_id, reply.author_id, first.author_id
  from report_case join comment as first on first.id = report_case.item_id and first.id = first.thread_id
  join comment as reply on reply.post_id = first.post_id and reply.thread_at = first.thread_at
    and reply.thread_id = first.thread_id and reply.id <> first.id
  where report_case.post_id ${posts} and ${hidden} and reply.deleted_at is null
    and ${isShown('comment', 'reply.id')}`;

/** The same for those who hear an event of these posts: for each post the number by viewer. */
export async function countsFor(db: Db | Tx, postIds: string[]) {
  if (postIds.length === 0) return new Map<string, (viewer: Viewer) => number>();
  const posts = await db
    .selectFrom('post')
    .select(['id', 'comment_count', 'city_code'])
    .where('id', 'in', postIds)
    .execute();
  const unseen = await unseenIn(db, postIds);
  return new Map(
    posts.map(({ id, comment_count, city_code }) => [
      id,
      (viewer: Viewer) => comment_count - (may(viewer, 'moderator', city_code) ? 0 : unseen(id, viewer)),
    ]),
  );
}

/** How many comments of a post a viewer does not see. */
async function unseenIn(db: Db | Tx, postIds: string[]) {
  const { rows } = await sql<{ post_id: string; person_id: string | null; count: number }>`
    with hidden as materialized (
      ${hiddenIn(sql`= any(${postIds}::uuid[])`)}
    ), shown as (
      select post_id, author_id, count(*)::int as count from comment
      where post_id = any(${postIds}::uuid[]) and deleted_at is null and id not in (select id from hidden)
      group by post_id, author_id
    )
    select post_id, null::uuid as person_id, count(*)::int from hidden group by post_id
    union all
    select post_id, seen_by, -count(*)::int from hidden
    where seen_by is not null and seen_by not in (${blockedIds(sql.ref('hidden.author_id'))})
    group by post_id, seen_by
    union all
    select post_id, person_id, sum(count)::int from shown cross join lateral (
      ${blockedIds(sql.ref('shown.author_id'))}
    ) as stranger (person_id)
    group by post_id, person_id`.execute(db);
  const counts = new Map<string, number>();
  for (const { post_id, person_id, count } of rows) {
    const key = `${post_id} ${person_id}`;
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return (postId: string, { personId }: Viewer) =>
    (counts.get(`${postId} null`) ?? 0) + (counts.get(`${postId} ${personId}`) ?? 0);
}

/** Each recipient receives the number that they would read. */
export async function readCounts(db: Db, events: HydratedEvent[]): Promise<Map<number, EventPayload>> {
  const idOf = ({ data }: HydratedEvent) => String(data.id);
  const counts = await countsFor(db, [...new Set(events.map(idOf))]);
  return new Map(
    events.flatMap((event) => {
      const count = counts.get(idOf(event));
      return count ? [[event.id, { dataFor: (viewer: Viewer) => ({ commentCount: count(viewer) }) }]] : [];
    }),
  );
}

/**
 * Changes a post's comment count by `by` and notifies screens that show the post. Must run in the transaction
 * that changes the comments and holds the lock on the post's row. Returns the new count.
 */
export async function changeCommentCount(
  tx: Tx,
  { id, comment_count }: { id: string; comment_count: number },
  by: 1 | -1,
): Promise<number> {
  const commentCount = comment_count + by;
  const counted = sql`update post set comment_count = ${commentCount} where id = ${id}`;
  await sendWithNext(tx, counted.compile(tx));
  await record(tx, countedNow({ id, comment_count: commentCount }));
  return commentCount;
}

/**
 * The event for screens that show a post's number of comments. Each recipient hears their own number of it.
 */
export const countedNow = ({ id, comment_count }: { id: string; comment_count: number }): NewEvent => ({
  type: 'post.commentsCounted',
  topics: [`post:${id}`],
  data: { id, commentCount: comment_count },
  mergeKey: `post:${id}:comments`,
});
