import type { PageEntry } from '#web/page.ts';

export const sessionPages = [
  {
    path: '/region-setup',
    file: 'sessions/web/RegionSetupPage.tsx',
    layout: 'bare',
    only: 'without-town',
  },
  {
    path: '/settings/devices',
    file: 'sessions/web/DevicesPage.tsx',
    layout: 'header',
    title: '로그인한 기기',
  },
] satisfies PageEntry[];
