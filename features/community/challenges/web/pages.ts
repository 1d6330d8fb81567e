import type { PageEntry } from '#web/page.ts';

export const challengesPages = [
  {
    path: '/events',
    file: 'community/challenges/web/ChallengesPage.tsx',
    layout: 'tabs',
    title: '이벤트',
    shape: 'faces',
    offline: ['challenges'],
  },
] satisfies PageEntry[];
