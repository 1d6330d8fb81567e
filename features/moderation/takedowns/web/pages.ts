import type { PageEntry } from '#web/page.ts';

export const takedownsPages = [
  {
    path: '/takedown',
    file: 'moderation/takedowns/web/TakedownPage.tsx',
    layout: 'bare',
    title: '게시 중단',
    isOpen: true,
  },
] satisfies PageEntry[];
