import { postItem } from '#community/posts/web/pages.ts';
import type { PageEntry } from '#web/page.ts';

export const postPagePages = [
  {
    path: '/post/$postId',
    file: 'screens/post-page/web/PostPage.tsx',
    layout: 'header',
    title: '게시글',
    shape: 'authored',
    item: postItem,
    offline: ['posts', 'comments', 'polls'],
  },
] satisfies PageEntry[];
