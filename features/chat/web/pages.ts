import type { PageEntry } from '#web/page.ts';

export const chatPages: PageEntry[] = [
  { path: '/chats', module: () => import('./ChatListPage.tsx'), shape: 'faces' },
  { path: '/chat/$chatId', module: () => import('./ChatPage.tsx'), shape: 'room' },
];
