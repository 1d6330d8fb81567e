import { useState } from 'react';
import type { Message, MessageSent, Room } from '#features/chat/contract.ts';
import { copy } from '#features/chat/copy.ts';
import { fill } from '#shared/korean.ts';
import { useTopics } from '#web/live/use-live.ts';

type Props = { room: Room; known: Message[] };

/** Listens to the room, and tells screen readers what the other says, once they have said what they were saying. */
export function Incoming({ room: { id, other }, known }: Props) {
  const [heard, setHeard] = useState('');
  useTopics([`chat:${id}`], ({ type, data }) => {
    if (type !== 'message.sent') return;
    const { senderId, text, id: messageId } = data as unknown as MessageSent;
    // What is told again after a pause comes without words, or stands in the room already.
    if (text === undefined || senderId !== other.id || known.some((message) => message.id === messageId))
      return;
    setHeard(fill(copy['chat.said'], { name: other.name, text: text || copy['chats.photo'] }));
  });
  return (
    <p aria-live="polite" className="sr-only">
      {heard}
    </p>
  );
}
