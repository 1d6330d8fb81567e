import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#features/comments/contract.ts';
import { copy } from '#features/comments/copy.ts';
import { copy as posts } from '#features/posts/copy.ts';
import { useMe } from '#features/sessions/web/session.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { copy as platform } from '#web/copy.ts';
import { dropDraft, findDraft, keepDraft } from '#web/drafts/kept-drafts.ts';
import { sentence } from '#web/errors.ts';
import { say } from '#web/ui/snackbars.ts';
import { createComment } from './api.ts';
import { placeComment } from './cached-comments.ts';

/** The comment that is being answered. */
export type Answered = {
  id: string;
  parentId: string | null;
  threadAt: string;
  person: { id: string; name: string } | null;
};

type Draft = { text: string; answers: Answered | null };

/** What was sent and may not stand in the list yet. */
export type Sent = { comment: Comment; sending: boolean };

const empty: Draft = { text: '', answers: null };

/**
 * What one is writing under a post, kept on this device until it is sent. It stands in the list at once; what fails
 * comes back into the field.
 */
export function useComposer(postId: string) {
  const queries = useQueryClient();
  const me = useMe();
  const key = `${me.id}:comment:${postId}`;
  const [draft, setDraft] = useState<Draft>(() => findDraft(key, empty) ?? empty);
  const [sent, setSent] = useState<Sent[]>([]);
  // A failure may have been the answer's, not the request's: the same words are sent again under the same id.
  const failed = useRef<Draft & { id: string }>(null);

  useEffect(() => {
    if (isBlank(draft.text)) dropDraft(key);
    else keepDraft(key, draft);
  }, [key, draft]);

  /** Sends what stands in the field; false where there is nothing to send. */
  function send(text: string): boolean {
    if (isBlank(text)) {
      say(copy['post.commentRequired'], { failed: true });
      return false;
    }
    if (isLongerThan(text, limits.comment)) {
      say(fill(platform['common.tooLong'], { max: limits.comment }), { failed: true });
      return false;
    }
    const { answers } = draft;
    const again = failed.current?.text === text && failed.current.answers?.id === answers?.id;
    const id = (again && failed.current?.id) || newId();
    setDraft(empty);
    void deliver({ id, text, answers });
    return true;
  }

  async function deliver({ id, text, answers }: Draft & { id: string }) {
    setSent((before) => [...before, { comment: drawn({ id, text, answers }), sending: true }]);
    try {
      const made = await createComment(postId, { id, text, answersId: answers?.id ?? null });
      placeComment(queries, made.comment, made.commentCount);
      setSent((before) =>
        before.map((one) => (one.comment.id === id ? { comment: made.comment, sending: false } : one)),
      );
    } catch (error) {
      failed.current = { id, text, answers };
      setSent((before) => before.filter(({ comment }) => comment.id !== id));
      setDraft((now) => ({
        text: isBlank(now.text) ? text : `${text}\n${now.text}`,
        answers: now.answers ?? answers,
      }));
      say(sentence(error, { ...posts, ...copy }, copy['post.commentFailed']), { failed: true });
    }
  }

  /** How it looks until the server has answered. */
  function drawn({ id, text, answers }: Draft & { id: string }): Comment {
    const createdAt = new Date().toISOString();
    return {
      ...{ id, postId, createdAt, text: text.trim() },
      parentId: answers ? (answers.parentId ?? answers.id) : null,
      threadAt: answers?.threadAt ?? createdAt,
      mention: answers?.person && answers.person.id !== me.id ? answers.person : null,
      author: { id: me.id, name: me.name, photo: me.photo, isAdmin: me.isAdmin },
      ...{ likesCount: 0, liked: false, editedAt: null, deleted: false },
      can: { answer: false, like: false, edit: false, delete: false, report: false },
    };
  }

  return {
    text: draft.text,
    answers: draft.answers,
    sent,
    change: (text: string) => setDraft((now) => ({ ...now, text })),
    answer: (answers: Answered | null) => setDraft((now) => ({ ...now, answers })),
    send,
  };
}

export type Composing = ReturnType<typeof useComposer>;
