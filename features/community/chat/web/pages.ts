import type { Room } from '#community/chat/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { roomKey } from './room-key.ts';

const item: PageEntry['item'] = ({ params: { chatId = '' } }) => ({
  key: roomKey(chatId),
  nameOf: ({ other }: Room) => other.name,
});

export const chatPages = [
  {
    path: '/chats',
    file: 'community/chat/web/list/ChatListPage.tsx',
    layout: 'header',
    title: '채팅 목록',
    label: '채팅',
    shape: 'faces',
    offline: ['chats'],
  },
  {
    path: '/chat/$chatId',
    file: 'community/chat/web/ChatPage.tsx',
    layout: 'header',
    title: '채팅',
    shape: 'messages',
    item,
    isTitledByItem: true,
    hasMenu: true,
    offline: ['chats'],
  },
] satisfies PageEntry[];
