import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { copy } from '#community/chat/copy.ts';
import { titleOf } from '#web/layout/page-title.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { Visit } from '#web/visit.ts';
import { roomQuery } from './api.ts';
import { ChatRoom } from './ChatRoom.tsx';
import { messagesQuery } from './messages-query.ts';

export function load({ queryClient, params: { chatId } }: Visit<'/chat/$chatId'>) {
  return Promise.all([
    queryClient.ensureQueryData(roomQuery(chatId)),
    // A viewer without access gets an error here too; the room query shows it.
    queryClient.ensureInfiniteQueryData(messagesQuery(chatId)).catch(() => {}),
  ]);
}

export { HeaderMenu as Menu } from './HeaderMenu.tsx';

export function Page() {
  const { chatId } = useParams({ from: '/chat/$chatId' });
  const { data: room } = useSuspenseQuery(roomQuery(chatId));
  return room ? <ChatRoom key={chatId} room={room} /> : <Forbidden />;
}

const Forbidden = () => (
  <div role="alert">
    <EmptyState title={copy['chat.forbidden']} drawing="letter">
      <Button size="small" variant="quiet" render={<Link to="/chats" replace />}>
        {titleOf('/chats')}
      </Button>
    </EmptyState>
  </div>
);
