import { postItem } from '#features/posts/web/pages.ts';
import type { PageEntry } from '#web/page.ts';

export const postPagePages: PageEntry[] = [
  { path: '/post/$postId', module: () => import('./PostPage.tsx'), shape: 'post', item: postItem },
];
