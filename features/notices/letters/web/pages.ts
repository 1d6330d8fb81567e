import type { PageEntry } from '#web/page.ts';

export const lettersPages = [
  {
    path: '/today',
    file: 'notices/letters/web/LetterPage.tsx',
    layout: 'header',
    title: '오늘 한 장',
    offline: ['letter'],
  },
] satisfies PageEntry[];
