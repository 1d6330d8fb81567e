import type { PageEntry } from '#web/page.ts';

export const regionChangesPages: PageEntry[] = [
  { path: '/settings/region', module: () => import('./RegionChangePage.tsx'), shape: 'form' },
];
