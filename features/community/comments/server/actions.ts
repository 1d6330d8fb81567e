import type {
  CommentChange,
  CommentDraft,
  CommentMade,
  CommentRemoved,
} from '#community/comments/contract.ts';
import { commentFields } from '#community/comments/fields.ts';
import { abilities } from '#community/comments/server/policy.ts';
import { changeCommentCount, countsFor } from '#community/posts/server/comment-count.ts';
import { type Watching, watch } from '#moderation/watched-words/server/watch.ts';
import { blockedWith } from '#residents/people/server/blocks.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write, writeAs } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { readWithNext, sendWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';
import { textsIn } from '#shared/field-rules.ts';
import { may } from '#shared/may.ts';
import { type LockedComment, lockComment, lockPost } from './locks.ts';
import { presentComment } from './present.ts';
import { inSeenThread, isSeen, type MadeRow, selectMade } from './queries.ts';

const topicOf = (postId: string) => [`post:${postId}`];
const can = (viewer: Viewer, { author_id, post }: Pick<LockedComment, 'author_id' | 'post'>) =>
  abilities(viewer, {
    authorId: author_id,
    deleted: false,
    moderates: may(viewer, 'moderator', post.city_code),
  });
const refused = () => new Refusal('forbidden', { reason: 'comment.notYours' });

/** Adds a comment to a post, or a reply to a thread. The same draft sent twice makes one comment. */
export async function createComment(
  p: Watching,
  asking: UncheckedViewer,
  postId: string,
  draft: CommentDraft,
): Promise<CommentMade> {
  const readCreated = await writeAs(p, asking, async (tx, viewer) => {
    await addComment(p, tx, viewer, { postId, draft });
    const asked = await readWithNext(tx, selectMade(tx, viewer, { id: draft.id }));
    return async () => shown(viewer, await asked());
  });
  return readCreated();
}

function shown(viewer: Viewer, [made]: MadeRow[]): CommentMade {
  if (!made) throw notFound('comment.gone');
  return { comment: presentComment(viewer, made), commentCount: made.comment_count };
}

type Adding = { postId: string; draft: CommentDraft };

async function addComment(p: Watching, tx: Tx, viewer: Viewer, { postId, draft }: Adding) {
  const post = await lockPost(tx, viewer, postId);
  const now = p.clock.now();
  const thread = draft.answersId
    ? await findThread(tx, viewer, { postId, replyToId: draft.answersId, now })
    : null;
  if (thread === undefined) {
    // A retry still finds its own reply, even if the comment it replies to was deleted in between.
    if (await isKnown(tx, viewer, postId, draft)) return;
    throw notFound('comment.gone');
  }
  const adding = tx
    .insertInto('comment')
    .values({
      id: draft.id,
      post_id: postId,
      author_id: viewer.personId,
      text: draft.text,
      ...(thread ?? { thread_id: draft.id, thread_at: now, created_at: now }),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id');
  const made = await readWithNext(tx, adding.compile());
  const hiddenFrom = await blockedWith(tx, viewer.personId);
  if ((await made()).length === 0) {
    if (await isKnown(tx, viewer, postId, draft)) return;
    // This id belonged to a comment that was deleted.
    throw new Refusal('conflict');
  }
  await watch(p, tx, watchedComment(viewer, draft.id, post), textsIn(commentFields, draft));
  if (thread) await joinThread(tx, thread.thread_id);
  const commentCount = await changeCommentCount(tx, post, 1);
  const data = { id: draft.id, postId, commentCount };
  await record(tx, { type: 'comment.created', topics: topicOf(postId), data, hiddenFrom });
}

const watchedComment = (
  { personId: authorId }: Viewer,
  id: string,
  { city_code: cityCode }: { city_code: string },
) => ({ kind: 'comment', id, authorId, cityCode });

/**
 * Whether this draft was stored before. Refuses an id of another person's comment, or of one under another
 * post.
 */
async function isKnown(tx: Tx, viewer: Viewer, postId: string, { id }: CommentDraft) {
  const existing = await tx
    .selectFrom('comment')
    .select(['author_id', 'post_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (existing && (existing.author_id !== viewer.personId || existing.post_id !== postId))
    throw new Refusal('conflict');
  return existing !== undefined;
}

type ReplyLookup = { postId: string; replyToId: string; now: Date };

/** The thread of a reply. Its time is after the thread's first comment, even if the clock says otherwise. */
async function findThread(tx: Tx, viewer: Viewer, { postId, replyToId, now }: ReplyLookup) {
  const repliedTo = await tx
    .selectFrom('comment')
    .select(['comment.thread_id', 'comment.thread_at', 'comment.author_id'])
    .where('comment.id', '=', replyToId)
    .where('comment.post_id', '=', postId)
    .where('comment.deleted_at', 'is', null)
    .where(isSeen(viewer))
    .where(inSeenThread(viewer))
    .executeTakeFirst();
  if (!repliedTo) return undefined;
  const { thread_id, thread_at, author_id } = repliedTo;
  return {
    parent_id: thread_id,
    thread_id,
    thread_at,
    mention_id: author_id === viewer.personId ? null : author_id,
    created_at: new Date(Math.max(now.getTime(), thread_at.getTime() + 1)),
  };
}

const joinThread = (tx: Tx, threadId: string) =>
  sendWithNext(
    tx,
    tx
      .updateTable('comment')
      .set(({ eb }) => ({ replies_count: eb('replies_count', '+', 1) }))
      .where('id', '=', threadId)
      .compile(),
  );

/** Changes the text of the viewer's own comment. */
export async function editComment(
  p: Watching,
  viewer: Viewer,
  id: string,
  change: CommentChange,
): Promise<void> {
  const { text } = change;
  await write(p, async (tx) => {
    const before = await lockComment(tx, viewer, id, { countsChange: false });
    if (!can(viewer, before).edit) throw refused();
    // A repeated request has raised the revision itself.
    if (before.text === text) return;
    refuseOlder(before, change);
    const editedAt = p.clock.now();
    await tx
      .updateTable('comment')
      .set({ text, edited_at: editedAt, ...raised })
      .where('id', '=', id)
      .execute();
    await watch(p, tx, watchedComment(viewer, id, before.post), textsIn(commentFields, change));
    const revision = before.revision + 1;
    const data = { id, postId: before.post_id, editedAt: editedAt.toISOString(), revision };
    const hiddenFrom = await blockedWith(tx, viewer.personId);
    await record(tx, { type: 'comment.edited', topics: topicOf(before.post_id), data, hiddenFrom });
  });
}

/** Deletes a comment. A comment with replies keeps its place, and leaves the list with its last reply. */
export async function deleteComment(p: Writing, viewer: Viewer, id: string): Promise<CommentRemoved> {
  return write(p, async (tx) => {
    const comment = await lockComment(tx, viewer, id, { countsChange: true });
    if (!can(viewer, comment).delete) throw refused();
    const postId = comment.post_id;
    const now = p.clock.now();
    const cityCode = comment.post.city_code;
    const entry = { action: 'comment.deleted', itemId: id, personId: comment.author_id, cityCode };
    await recordAudit(tx, viewer, now, entry);
    await tx
      .updateTable('comment')
      .set({ deleted_at: now, deleted_by: viewer.personId })
      .where('id', '=', id)
      .execute();
    const removedIds = comment.replies_count > 0 ? [] : [id];
    if (comment.parent_id && (await leaveThread(tx, comment.parent_id))) removedIds.push(comment.parent_id);
    const commentCount = await changeCommentCount(tx, comment.post, -1);
    const data = { id, postId, gone: removedIds, commentCount };
    const hiddenFrom = comment.author_id ? await blockedWith(tx, comment.author_id) : [];
    await record(tx, { type: 'comment.deleted', topics: topicOf(postId), data, hiddenFrom });
    const seen = (await countsFor(tx, [postId])).get(postId);
    return { ...data, commentCount: seen?.(viewer) ?? commentCount };
  });
}

/**
 * Counts one reply less. True if the thread's first comment is deleted and this was its last reply: then it
 * leaves the list too.
 */
async function leaveThread(tx: Tx, threadId: string): Promise<boolean> {
  const beginning = await tx
    .updateTable('comment')
    .set(({ eb }) => ({ replies_count: eb('replies_count', '-', 1) }))
    .where('id', '=', threadId)
    .returning(['deleted_at', 'replies_count'])
    .executeTakeFirstOrThrow();
  return beginning.deleted_at !== null && beginning.replies_count === 0;
}
