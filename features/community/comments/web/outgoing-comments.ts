import type { Comment } from '#community/comments/contract.ts';
import type { QueuedRequest } from '#web/outbox/queued-requests.ts';

/** The comment that is being replied to. */
export type ReplyTarget = {
  id: string;
  parentId: string | null;
  threadAt: string;
  person: { id: string; name: string } | null;
};

/** The data needed to show a comment that is still queued. */
type Note = { comment: Comment; answers: ReplyTarget | null };

export const queueOf = (postId: string) => `comments:${postId}`;

export const queuedComment = (postId: string, text: string, note: Note): Omit<QueuedRequest, 'at'> => ({
  id: note.comment.id,
  queue: queueOf(postId),
  method: 'POST',
  path: `/api/posts/${postId}/comments`,
  body: { id: note.comment.id, text, answersId: note.answers?.id ?? null },
  note,
});

export const noteOf = ({ note }: QueuedRequest) => note as Note;
export const textOf = ({ body }: QueuedRequest) => (body as { text: string }).text;
