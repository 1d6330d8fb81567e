import type { PageEntry } from '#web/page.ts';

export const leavingPages: PageEntry[] = [
  { path: '/settings/leave', module: () => import('./DeleteAccountPage.tsx') },
];
