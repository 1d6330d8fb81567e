import type { PageEntry } from '#web/page.ts';

export const pickupsPages = [
  {
    path: '/settings/pickups',
    file: 'days/pickups/web/OwnPickupsPage.tsx',
    layout: 'header',
    townFeature: 'pickups',
    title: '우리 집 배출 구역',
  },
] satisfies PageEntry[];
