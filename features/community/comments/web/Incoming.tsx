import { useState } from 'react';
import type { Comment, CommentCreated } from '#community/comments/contract.ts';
import { copy } from '#community/comments/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';

type Props = { postId: string; listed: Comment[] };

/** Announces new comments to screen readers politely: after the current sentence. */
export function Incoming({ postId, listed }: Props) {
  const me = useMe();
  const [announced, setAnnounced] = useState('');
  // A replay carries no text. Its comments are announced once the list has fetched them.
  const [awaited, setAwaited] = useState<string[]>([]);

  function announce(comments: Pick<Comment, 'author' | 'text'>[]) {
    const announcements = comments.flatMap(({ author, text }) =>
      author && author.id !== me.id ? fill(copy['comment.arrived'], { name: author.name, text }) : [],
    );
    if (announcements.length > 0) setAnnounced(announcements.join('\n'));
  }

  useTopics([`post:${postId}`], ({ type, data }) => {
    if (type !== 'comment.created') return;
    const { id, comment } = data as unknown as CommentCreated;
    if (listed.some((one) => one.id === id)) return;
    if (comment) announce([comment]);
    else setAwaited((ids) => [...ids, id]);
  });

  const arrived = listed.filter(({ id }) => awaited.includes(id));
  if (arrived.length > 0) {
    setAwaited((ids) => ids.filter((id) => arrived.every((one) => one.id !== id)));
    announce(arrived);
  }

  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
