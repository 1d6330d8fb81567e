import type { Room } from '#features/chat/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { roomKey } from './room-key.ts';

const item: PageEntry['item'] = ({ params: { chatId = '' } }) => ({
  key: roomKey(chatId),
  nameOf: ({ other }: Room) => other.name,
});

export const chatPages: PageEntry[] = [
  { path: '/chats', module: () => import('./list/ChatListPage.tsx'), shape: 'faces' },
  { path: '/chat/$chatId', module: () => import('./ChatPage.tsx'), shape: 'room', item },
];
