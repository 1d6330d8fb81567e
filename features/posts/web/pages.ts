import type { PageEntry } from '#web/page.ts';

export const postsPages: PageEntry[] = [
  { path: '/board', module: () => import('./BoardPage.tsx'), shape: 'pictures' },
  { path: '/post/$postId', module: () => import('./PostPage.tsx'), shape: 'post' },
  { path: '/post/write', module: () => import('./WritePostPage.tsx'), shape: 'form' },
  { path: '/post/edit/$postId', module: () => import('./EditPostPage.tsx'), shape: 'form' },
];
