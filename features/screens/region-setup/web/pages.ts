import type { PageEntry } from '#web/page.ts';

export const regionSetupPages = [
  {
    path: '/region-setup',
    file: 'screens/region-setup/web/RegionSetupPage.tsx',
    layout: 'bare',
    only: 'without-town',
  },
] satisfies PageEntry[];
