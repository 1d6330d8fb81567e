import type { Comment } from '#community/comments/contract.ts';
import type { Sent } from './use-composer.ts';

/**
 * The list with the comments that were just sent: a reply at the end of its thread, a comment at the end of
 * the list. If that end is not loaded yet, the comment is shown `behind` the button that loads more.
 */
export function joined(items: Comment[], sent: Sent[], hasMore: boolean) {
  const waiting = sent.filter(({ comment }) => items.every(({ id }) => id !== comment.id));
  const shown: Sent[] = items.map((comment) => ({ comment, sending: false }));
  const behind: Sent[] = [];
  for (const one of waiting) {
    // The server has answered, and the loaded end of the list does not contain it: it was deleted meanwhile.
    if (!one.sending && !hasMore) continue;
    const end = one.comment.parentId === null ? -1 : endOfThread(shown, one.comment.parentId);
    if (end >= 0) shown.splice(end, 0, one);
    else if (hasMore) behind.push(one);
    else shown.push(one);
  }
  return { shown, behind };
}

function endOfThread(shown: Sent[], threadId: string) {
  const last = shown.findLastIndex(
    ({ comment: { id, parentId } }) => id === threadId || parentId === threadId,
  );
  return last < 0 ? -1 : last + 1;
}
