import type { Post } from '#features/posts/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { postKey } from './post-key.ts';

export const postItem: PageEntry['item'] = ({ params: { postId = '' } }) => ({
  key: postKey(postId),
  nameOf: ({ title }: Post) => title,
});

export const postsPages: PageEntry[] = [
  { path: '/board', module: () => import('./board/BoardPage.tsx'), shape: 'pictures' },
  { path: '/post/write', module: () => import('./writing/WritePostPage.tsx'), shape: 'form' },
  {
    path: '/post/edit/$postId',
    module: () => import('./writing/EditPostPage.tsx'),
    shape: 'form',
    item: postItem,
  },
];
