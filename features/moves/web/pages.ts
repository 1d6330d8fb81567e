import type { PageEntry } from '#web/page.ts';

export const movesPages: PageEntry[] = [
  { path: '/settings/region', module: () => import('./MovePage.tsx'), shape: 'form' },
];
