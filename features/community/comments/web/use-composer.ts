import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Comment, CommentMade } from '#community/comments/contract.ts';
import { copy } from '#community/comments/copy.ts';
import { copy as posts } from '#community/posts/copy.ts';
import { newId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { isBlank } from '#shared/text/text.ts';
import { isLongerThan } from '#shared/text/text-length.ts';
import { copy as platform } from '#web/copy.ts';
import { serverNow } from '#web/device/clock.ts';
import { draftAtOnce, useTabDraft } from '#web/drafts/use-tab-draft.ts';
import { outboxOf } from '#web/outbox/outboxes.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useMe } from '#web/session/session.ts';
import { dismissFailure, showSnackbar } from '#web/ui/layers/snackbars.ts';
import { placeComment } from './cached-comments.ts';
import { noteOf, queuedComment, queueOf, type ReplyTarget, textOf } from './outgoing-comments.ts';

type Draft = { text: string; answers: ReplyTarget | null };

/** A comment that was sent and may not be in the list yet. */
export type Sent = { comment: Comment; sending: boolean | 'late' };

const empty: Draft = { text: '', answers: null };

/**
 * The draft of a comment, kept on this device until it is sent. The outbox sends it: without a connection it
 * waits there, also through a reload. The list shows it at once. A comment that fails returns to the field.
 */
export function useComposer(postId: string) {
  const queries = useQueryClient();
  const me = useMe();
  const key = `${me.id}:comment:${postId}`;
  const [draft, setDraft] = useState<Draft>(() => draftAtOnce(key, empty)?.values ?? empty);
  const storedDraft = useTabDraft(key, empty, (found) => setDraft(found ?? empty));
  const outbox = outboxOf(me.id);
  const all = outbox.list.use();
  const queue = queueOf(postId);
  const waiting = useMemo(
    () => all.filter((request) => request.queue === queue && !request.failed),
    [all, queue],
  );
  const refused = all.find((request) => request.queue === queue && request.failed);
  const [arrived, setArrived] = useState<Comment[]>([]);
  // The request may have succeeded although its answer got lost. So the same text is sent again under the
  // same id.
  const failed = useRef<Draft & { id: string }>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is one of this post for as long as it is shown
  useEffect(() => {
    if (isBlank(draft.text)) storedDraft.drop();
    else storedDraft.keep(draft);
  }, [key, draft]);

  useEffect(
    () =>
      outbox.onArrival((request, response) => {
        if (!request.queue.startsWith(queueOf(''))) return;
        const made = response as CommentMade;
        placeComment(queries, made.comment, made.commentCount);
        if (request.queue === queue) setArrived((before) => [...before, made.comment]);
      }),
    [outbox, queries, queue],
  );

  // A comment that fails, now or before a reload, returns to the field to be sent again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `typed` is the same at each render
  useEffect(() => {
    if (!refused?.failed) return;
    const [text, { answers: replyTarget }] = [textOf(refused), noteOf(refused)];
    failed.current = { id: refused.id, text, answers: replyTarget };
    outbox.cancel(refused.id);
    storedDraft.typed();
    setDraft((now) => ({
      text: isBlank(now.text) ? text : `${text}\n${now.text}`,
      answers: now.answers ?? replyTarget,
    }));
    const { code, reason, word } = refused.failed;
    const error = new ApiError(code, reason, {}, { word });
    const message = writeErrorMessage(error, { ...posts, ...copy }, copy['post.commentFailed']);
    showSnackbar(message, { failed: true });
  }, [refused, outbox]);

  /** Sends the text of the field. False if it is empty or too long. */
  function send(text: string): boolean {
    if (isBlank(text)) {
      showSnackbar(copy['post.commentRequired'], { failed: true });
      return false;
    }
    if (isLongerThan(text, limits.comment)) {
      showSnackbar(fill(platform['common.tooLong'], { max: limits.comment }), { failed: true });
      return false;
    }
    const { answers: replyTarget } = draft;
    const again = failed.current?.text === text && failed.current.answers?.id === replyTarget?.id;
    const id = (again && failed.current?.id) || newId();
    setDraft(empty);
    dismissFailure();
    const comment = optimisticComment(me, { id, postId, text, answers: replyTarget });
    outbox.add(queuedComment(postId, text, { comment, answers: replyTarget }));
    return true;
  }

  return {
    text: draft.text,
    answers: draft.answers,
    sent: useMemo(
      () => [
        ...arrived.map((comment) => ({ comment, sending: false })),
        ...waiting.map((request) => ({
          comment: noteOf(request).comment,
          sending: request.late ? ('late' as const) : true,
        })),
      ],
      [arrived, waiting],
    ),
    change(text: string) {
      storedDraft.typed();
      setDraft((now) => ({ ...now, text }));
    },
    setReplyTarget(replyTarget: ReplyTarget | null) {
      storedDraft.typed();
      setDraft((now) => ({ ...now, answers: replyTarget }));
    },
    send,
  };
}

type Me = ReturnType<typeof useMe>;

/** The comment as it is shown until the server has answered. */
function optimisticComment(
  me: Me,
  { id, postId, text, answers: replyTarget }: Draft & { id: string; postId: string },
): Comment {
  const createdAt = serverNow().toISOString();
  return {
    id,
    postId,
    createdAt,
    text: text.trim(),
    parentId: replyTarget ? (replyTarget.parentId ?? replyTarget.id) : null,
    threadAt: replyTarget?.threadAt ?? createdAt,
    mention: replyTarget?.person && replyTarget.person.id !== me.id ? replyTarget.person : null,
    author: { id: me.id, name: me.name, photo: me.photo, isAdmin: me.isAdmin },
    likesCount: 0,
    liked: false,
    editedAt: null,
    revision: 1,
    deleted: false,
    can: { answer: false, like: false, edit: false, delete: false, report: false, block: false },
  };
}

export type Composing = ReturnType<typeof useComposer>;
