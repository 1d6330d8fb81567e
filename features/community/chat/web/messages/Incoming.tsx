import { useState } from 'react';
import type { Message, Room } from '#community/chat/contract.ts';
import { copy } from '#community/chat/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { useTopics } from '#web/live/use-live.ts';

/** `messages`: newest first. */
type Props = { room: Room; messages: Message[] };

/**
 * Subscribes to the room, and announces the other person's new messages to screen readers, politely. They
 * arrive live, or with a refetch after an interruption.
 */
export function Incoming({ room: { id, other }, messages }: Props) {
  useTopics([`chat:${id}`]);
  const latest = messages[0]?.position ?? 0;
  const [told, setTold] = useState(latest);
  const [said, setSaid] = useState({ upTo: 0, words: '' });
  if (latest > told) {
    const fresh = messages.filter(
      ({ position, senderId, deleted }) => position > told && senderId === other.id && !deleted,
    );
    const words = fresh.map(({ text }) =>
      fill(copy['chat.said'], { name: other.name, text: text || copy['chats.photo'] }),
    );
    setTold(latest);
    if (words.length > 0) setSaid({ upTo: latest, words: words.reverse().join('\n') });
  }
  return (
    <p aria-live="polite" className="sr-only">
      {/* A new key, so that the same text is announced again. */}
      <span key={said.upTo}>{said.words}</span>
    </p>
  );
}
