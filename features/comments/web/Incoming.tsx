import { useState } from 'react';
import type { Comment, CommentCreated } from '#features/comments/contract.ts';
import { copy } from '#features/comments/copy.ts';
import { useMe } from '#features/sessions/web/session.ts';
import { fill } from '#shared/korean.ts';
import { useTopics } from '#web/live/use-live.ts';

type Props = { postId: string; known: Comment[] };

/** Tells screen readers what a neighbour writes while they read, once they have said what they were saying. */
export function Incoming({ postId, known }: Props) {
  const me = useMe();
  const [heard, setHeard] = useState('');
  useTopics([`post:${postId}`], ({ type, data }) => {
    if (type !== 'comment.created') return;
    const { id, comment } = data as unknown as CommentCreated;
    // What is told again after a pause comes without words, and stands on the screen before it can be read out.
    if (!comment?.author) return;
    const { author, text } = comment;
    if (author.id === me.id || known.some((comment) => comment.id === id)) return;
    setHeard(fill(copy['comment.arrived'], { name: author.name, text }));
  });
  return (
    <p aria-live="polite" className="sr-only">
      {heard}
    </p>
  );
}
