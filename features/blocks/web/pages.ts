import type { PageEntry } from '#web/page.ts';

export const blocksPages: PageEntry[] = [
  { path: '/settings/blocks', module: () => import('./BlocksPage.tsx'), shape: 'faces' },
];
