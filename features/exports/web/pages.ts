import type { PageEntry } from '#web/page.ts';

export const exportsPages: PageEntry[] = [
  { path: '/settings/export', module: () => import('./ExportPage.tsx') },
];
