import type { PageEntry } from '#web/page.ts';

export const accountDeletionPages: PageEntry[] = [
  { path: '/settings/leave', module: () => import('./DeleteAccountPage.tsx') },
];
