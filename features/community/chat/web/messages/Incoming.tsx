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
  const [announcedPosition, setAnnouncedPosition] = useState(latest);
  const [announcement, setAnnouncement] = useState({ upTo: 0, words: '' });
  if (latest > announcedPosition) {
    const fresh = messages.filter(
      ({ position, senderId, deleted }) => position > announcedPosition && senderId === other.id && !deleted,
    );
    const announcements = fresh.map(({ text }) =>
      fill(copy['chat.said'], { name: other.name, text: text || copy['chats.photo'] }),
    );
    setAnnouncedPosition(latest);
    if (announcements.length > 0)
      setAnnouncement({ upTo: latest, words: announcements.reverse().join('\n') });
  }
  return (
    <p aria-live="polite" className="sr-only">
      {/* A new key, so that the same text is announced again. */}
      <span key={announcement.upTo}>{announcement.words}</span>
    </p>
  );
}
