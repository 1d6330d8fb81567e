import type { PageEntry } from '#web/page.ts';

export const challengesPages = [
  {
    path: '/events',
    file: 'community/challenges/web/ChallengesPage.tsx',
    layout: 'tabs',
    townFeature: ({ tab }) => (tab === 'photo' ? 'photoContest' : 'challenges'),
    title: '이벤트',
    shape: 'faces',
    offline: ['challenges'],
  },
] satisfies PageEntry[];
