import type { PageEntry } from '#web/page.ts';

export const settingsPages: PageEntry[] = [
  { path: '/settings', module: () => import('./SettingsPage.tsx') },
  { path: '/settings/text-size', module: () => import('./TextSizePage.tsx') },
  { path: '/settings/theme', module: () => import('./ThemePage.tsx') },
];
