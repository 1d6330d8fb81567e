import type { PageEntry } from '#web/page.ts';

export const peoplePages: PageEntry[] = [
  { path: '/profile/$userId', module: () => import('./ProfilePage.tsx') },
];
