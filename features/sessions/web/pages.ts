import type { PageEntry } from '#web/page.ts';

export const sessionPages: PageEntry[] = [
  { path: '/region-setup', module: () => import('./RegionSetupPage.tsx') },
  { path: '/settings/devices', module: () => import('./DevicesPage.tsx') },
];
