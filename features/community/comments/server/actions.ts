import type {
  CommentChange,
  CommentDraft,
  CommentMade,
  CommentRemoved,
} from '#community/comments/contract.ts';
import { commentFields } from '#community/comments/fields.ts';
import { abilities } from '#community/comments/server/policy.ts';
import { changeCommentCount, countsFor } from '#community/posts/server/comment-count.ts';
import { hasWatchedWords, type Watching, watch } from '#moderation/watched-words/server/watch.ts';
import { selectBlockedReaders } from '#residents/people/server/blocks.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { raised, refuseOlder } from '#server/database/revision.ts';
import { type Writing, write, writeAs, writeAtOnce } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { readWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';
import { textsIn } from '#shared/field-rules.ts';
import { may } from '#shared/may.ts';
import { insertComment, type Thread } from './insert-comment.ts';
import { type LockedComment, lockComment, lockPost, lockPostOfTown } from './locks.ts';
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
  const create = (atOnce: boolean) =>
    writeAs(p, asking, async (tx, viewer) => {
      const isMade = await addComment(p, tx, viewer, { postId, draft, atOnce });
      const asked = await readWithNext(tx, selectMade(tx, viewer, { id: draft.id }));
      return async () => {
        const [row] = await asked();
        if (!(await isMade())) refuseOthers(viewer, postId, row);
        if (!row) throw notFound('comment.gone');
        return { comment: presentComment(viewer, row), commentCount: row.comment_count ?? 0 };
      };
    });
  const readCreated = await writeAtOnce(
    () => create(true),
    () => create(false),
  );
  return readCreated();
}

/** A repeated request finds its own comment. Another's id, or that of a deleted comment, is refused. */
function refuseOthers({ personId }: Viewer, postId: string, row: MadeRow | undefined) {
  if (row?.author_id !== personId || row.post_id !== postId) throw new Refusal('conflict');
}

/** `atOnce`: without reading the post first, which a comment in the viewer's own town need not. */
type Adding = { postId: string; draft: CommentDraft; atOnce: boolean };

/** Adds it with the commit. Returns what then tells whether it is new. */
async function addComment(
  p: Watching,
  tx: Tx,
  viewer: Viewer,
  { postId, draft, atOnce }: Adding,
): Promise<() => Promise<boolean>> {
  const { id, text } = draft;
  const texts = textsIn(commentFields, draft);
  const now = p.clock.now();
  if (atOnce && !draft.answersId && viewer.cityCode !== null)
    if (!(await hasWatchedWords(p, tx, viewer.cityCode, texts))) {
      await lockPostOfTown(tx, viewer, postId);
      const made = { id, postId, text, thread: ownThread(id, now) };
      const asked = await readWithNext(tx, insertComment(tx, viewer, made));
      return async () => (await asked()).length > 0;
    }
  const post = await lockPost(tx, viewer, postId);
  const thread = await findThread(tx, viewer, { postId, draft, now });
  if (!thread) {
    // A retry still finds its own reply, even if the comment it replies to was deleted in between.
    if (await isKnown(tx, viewer, postId, draft)) return async () => false;
    throw notFound('comment.gone');
  }
  const insert = insertComment(tx, viewer, { id, postId, text, thread });
  if (!(await hasWatchedWords(p, tx, post.city_code, texts))) {
    const asked = await readWithNext(tx, insert);
    return async () => (await asked()).length > 0;
  }
  const { rows } = await tx.executeQuery(insert);
  if (rows.length > 0) await watch(p, tx, watchedComment(viewer, id, post), texts);
  return async () => rows.length > 0;
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

const ownThread = (id: string, now: Date): Thread => ({
  parent_id: null,
  thread_id: id,
  thread_at: now,
  mention_id: null,
  created_at: now,
});

type ReplyLookup = { postId: string; draft: CommentDraft; now: Date };

/**
 * The thread of a comment, its own or that of the comment it replies to; undefined if that one is not seen.
 * Its time is after the thread's first comment, even if the clock says otherwise.
 */
async function findThread(
  tx: Tx,
  viewer: Viewer,
  { postId, draft, now }: ReplyLookup,
): Promise<Thread | undefined> {
  const { id, answersId } = draft;
  if (!answersId) return ownThread(id, now);
  const repliedTo = await tx
    .selectFrom('comment')
    .select(['comment.thread_id', 'comment.thread_at', 'comment.author_id'])
    .where('comment.id', '=', answersId)
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
    const readers = { author_id: viewer.personId, city_code: before.post.city_code };
    const hiddenFrom = await selectBlockedReaders(tx, readers);
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
    const { author_id } = comment;
    const hiddenFrom = await selectBlockedReaders(tx, { author_id, city_code: cityCode });
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
