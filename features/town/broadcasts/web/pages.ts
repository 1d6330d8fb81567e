import type { PageEntry } from '#web/page.ts';

export const broadcastsPages = [
  {
    path: '/broadcasts',
    file: 'town/broadcasts/web/list/BroadcastListPage.tsx',
    layout: 'header',
    townFeature: 'broadcasts',
    title: '마을방송',
    hasFab: true,
    offline: ['broadcasts'],
  },
  {
    path: '/broadcasts/write',
    file: 'town/broadcasts/web/writing/WriteBroadcastPage.tsx',
    layout: 'header',
    townFeature: 'broadcasts',
    title: '방송하기',
    shape: 'form',
    only: 'staff',
  },
  {
    path: '/broadcasts/$broadcastId',
    file: 'town/broadcasts/web/broadcast/BroadcastPage.tsx',
    layout: 'header',
    townFeature: 'broadcasts',
    title: '마을방송',
    shape: 'article',
    offline: ['broadcasts'],
  },
] satisfies PageEntry[];
