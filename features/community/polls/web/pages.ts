import type { PageEntry } from '#web/page.ts';

export const pollsPages = [
  {
    path: '/polls/write',
    file: 'community/polls/web/writing/WritePollPage.tsx',
    layout: 'bare',
    townFeature: 'polls',
    title: '투표 붙이기',
    shape: 'form',
  },
] satisfies PageEntry[];
