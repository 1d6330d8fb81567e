import type { PageEntry } from '#web/page.ts';

export const chatPages: PageEntry[] = [
  { path: '/chats', module: () => import('./ChatListPage.tsx') },
  { path: '/chat/$chatId', module: () => import('./ChatPage.tsx') },
];
