import { useCallback, useState } from 'react';
import type { Comment, CommentsPage } from '#community/comments/contract.ts';
import { isBefore, isCovered } from './cached-comments.ts';
import type { joined } from './sent-comments.ts';

/** The comments of the list, including those that are still being sent. */
type Listed = ReturnType<typeof joined>;

/**
 * The comments that are being edited, as they were when the edit began. One that is deleted meanwhile keeps
 * its row until the edit is closed, so that its text is not lost.
 */
export function useEditedComments(pages: CommentsPage[], { shown, behind }: Listed) {
  const [edited, setEdited] = useState<Comment[]>([]);
  const listed = new Set([...shown, ...behind].map(({ comment }) => comment.id));
  const isListed = (id: string) => listed.has(id);
  const rows = [...shown];
  for (const comment of edited) {
    if (isListed(comment.id)) continue;
    const at = rows.findIndex((row) => isBefore(comment, row.comment));
    rows.splice(at < 0 ? rows.length : at, 0, { comment, sending: false });
  }
  return {
    rows,
    isEdited: ({ id }: Comment) => edited.some((comment) => comment.id === id),
    isGone: (comment: Comment) => comment.deleted || (!isListed(comment.id) && isCovered(pages, comment)),
    // The same at each render, so that no memoised row re-renders for them.
    open: useCallback((comment: Comment) => setEdited((before) => [...before, comment]), []),
    close: useCallback(
      (id: string) => setEdited((before) => before.filter((comment) => comment.id !== id)),
      [],
    ),
  };
}
