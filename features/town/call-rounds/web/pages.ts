import type { PageEntry } from '#web/page.ts';

export const callRoundsPages = [
  {
    path: '/broadcasts/$broadcastId/calls',
    file: 'town/call-rounds/web/OpenRoundPage.tsx',
    layout: 'header',
    townFeature: 'broadcasts',
    title: '전화 돌리기',
    only: 'staff',
  },
  {
    path: '/call-rounds/$roundId',
    file: 'town/call-rounds/web/CallRoundPage.tsx',
    layout: 'header',
    townFeature: 'broadcasts',
    title: '전화 돌리기',
  },
] satisfies PageEntry[];
