import type { PageEntry } from '#web/page.ts';

export const searchPages: PageEntry[] = [{ path: '/search', module: () => import('./SearchPage.tsx') }];
