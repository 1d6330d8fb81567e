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
  {
    path: '/polls/$pollId/paper',
    file: 'community/polls/web/paper/PaperPage.tsx',
    layout: 'header',
    townFeature: 'polls',
    title: '종이 투표',
  },
  {
    path: '/polls/$pollId/print',
    file: 'community/polls/web/paper/print/PrintPage.tsx',
    layout: 'header',
    townFeature: 'polls',
    title: '투표 인쇄',
    shape: 'article',
  },
] satisfies PageEntry[];
