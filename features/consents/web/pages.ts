import type { PageEntry } from '#web/page.ts';

export const consentsPages: PageEntry[] = [
  { path: '/settings/consents', module: () => import('./ConsentsPage.tsx') },
];
