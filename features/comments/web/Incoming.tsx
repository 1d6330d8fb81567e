import { useState } from 'react';
import type { Comment, CommentCreated } from '#features/comments/contract.ts';
import { copy } from '#features/comments/copy.ts';
import { fill } from '#shared/korean.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session.ts';

type Props = { postId: string; known: Comment[] };

/** Tells screen readers what a neighbour writes while they read, once they have said what they were saying. */
export function Incoming({ postId, known }: Props) {
  const me = useMe();
  const [heard, setHeard] = useState('');
  // What is told again after a pause comes without words: they are read, and then stand in the list.
  const [awaited, setAwaited] = useState<string[]>([]);

  function tell(comments: Pick<Comment, 'author' | 'text'>[]) {
    const words = comments.flatMap(({ author, text }) =>
      author && author.id !== me.id ? fill(copy['comment.arrived'], { name: author.name, text }) : [],
    );
    if (words.length > 0) setHeard(words.join('\n'));
  }

  useTopics([`post:${postId}`], ({ type, data }) => {
    if (type !== 'comment.created') return;
    const { id, comment } = data as unknown as CommentCreated;
    if (known.some((one) => one.id === id)) return;
    if (comment) tell([comment]);
    else setAwaited((ids) => [...ids, id]);
  });

  const arrived = known.filter(({ id }) => awaited.includes(id));
  if (arrived.length > 0) {
    setAwaited((ids) => ids.filter((id) => arrived.every((one) => one.id !== id)));
    tell(arrived);
  }

  return (
    <p aria-live="polite" className="sr-only">
      {heard}
    </p>
  );
}
