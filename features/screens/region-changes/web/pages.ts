import type { PageEntry } from '#web/page.ts';

export const regionChangesPages = [
  {
    path: '/settings/region',
    file: 'screens/region-changes/web/RegionChangePage.tsx',
    layout: 'header',
    title: '지역 변경 요청',
    shape: 'form',
  },
] satisfies PageEntry[];
