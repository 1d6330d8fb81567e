import type { PageEntry } from '#web/page.ts';

export const postsPages: PageEntry[] = [
  { path: '/board', module: () => import('./BoardPage.tsx') },
  { path: '/post/$postId', module: () => import('./PostPage.tsx') },
  { path: '/post/write', module: () => import('./WritePostPage.tsx') },
  { path: '/post/edit/$postId', module: () => import('./EditPostPage.tsx') },
];
