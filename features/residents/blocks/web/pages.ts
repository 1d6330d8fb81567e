import type { PageEntry } from '#web/page.ts';

export const blocksPages = [
  {
    path: '/settings/blocks',
    file: 'residents/blocks/web/BlocksPage.tsx',
    layout: 'header',
    title: '차단한 이웃',
    shape: 'faces',
  },
] satisfies PageEntry[];
