import type { Post } from '#community/posts/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { boardCategoryKey } from './board/board-category-key.ts';
import { postKey } from './post-key.ts';

export const postItem: PageEntry['item'] = ({ params: { postId = '' } }) => ({
  key: postKey(postId),
  nameOf: ({ title }: Post) => title,
});

export const postsPages = [
  {
    path: '/board',
    file: 'community/posts/web/board/BoardPage.tsx',
    layout: 'tabs',
    townFeature: ({ tab }) => (tab === 'clubs' ? 'clubs' : undefined),
    title: '게시판',
    shape: 'images',
    hasFab: true,
    offline: ['posts', 'clubs'],
    deviceSearch: ['category', boardCategoryKey],
  },
  {
    path: '/post/write',
    file: 'community/posts/web/writing/WritePostPage.tsx',
    layout: 'bare',
    title: '글쓰기',
    shape: 'form',
  },
  {
    path: '/post/edit/$postId',
    file: 'community/posts/web/writing/EditPostPage.tsx',
    layout: 'bare',
    title: '글 수정',
    shape: 'form',
    item: postItem,
  },
] satisfies PageEntry[];
