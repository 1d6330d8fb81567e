import { useState } from 'react';
import type { MessageSent, Room } from '#features/chat/contract.ts';
import { copy } from '#features/chat/copy.ts';
import { fill } from '#shared/korean.ts';
import { useTopics } from '#web/live/use-live.ts';

/** Listens to the room, and tells screen readers what the other says, once they have said what they were saying. */
export function Incoming({ room: { id, other } }: { room: Room }) {
  const [heard, setHeard] = useState('');
  useTopics([`chat:${id}`], ({ type, data }) => {
    if (type !== 'message.sent') return;
    const { senderId, text } = data as unknown as MessageSent;
    if (senderId === other.id)
      setHeard(fill(copy['chat.said'], { name: other.name, text: text || copy['chats.photo'] }));
  });
  return (
    <p aria-live="polite" className="sr-only">
      {heard}
    </p>
  );
}
