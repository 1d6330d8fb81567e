import type { Comment } from '#features/comments/contract.ts';
import type { Parcel } from '#web/outbox/parcels.ts';
import type { Answered } from './use-composer.ts';

/** What a comment that waits is drawn with. */
export type Note = { comment: Comment; answers: Answered | null };

export const laneOf = (postId: string) => `comments:${postId}`;

export const parcelOf = (postId: string, text: string, note: Note): Omit<Parcel, 'at'> => ({
  id: note.comment.id,
  lane: laneOf(postId),
  method: 'POST',
  path: `/api/posts/${postId}/comments`,
  body: { id: note.comment.id, text, answersId: note.answers?.id ?? null },
  note,
});

export const noteOf = ({ note }: Parcel) => note as Note;
export const textOf = ({ body }: Parcel) => (body as { text: string }).text;
