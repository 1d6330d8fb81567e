import type { Comment } from '#features/comments/contract.ts';
import type { QueuedRequest } from '#web/outbox/queued-requests.ts';

/** The comment that is being answered. */
export type Answered = {
  id: string;
  parentId: string | null;
  threadAt: string;
  person: { id: string; name: string } | null;
};

/** What a comment that waits is drawn with. */
export type Note = { comment: Comment; answers: Answered | null };

export const laneOf = (postId: string) => `comments:${postId}`;

export const parcelOf = (postId: string, text: string, note: Note): Omit<QueuedRequest, 'at'> => ({
  id: note.comment.id,
  lane: laneOf(postId),
  method: 'POST',
  path: `/api/posts/${postId}/comments`,
  body: { id: note.comment.id, text, answersId: note.answers?.id ?? null },
  note,
});

export const noteOf = ({ note }: QueuedRequest) => note as Note;
export const textOf = ({ body }: QueuedRequest) => (body as { text: string }).text;
