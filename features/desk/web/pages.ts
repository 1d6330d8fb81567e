import type { PageEntry } from '#web/page.ts';

export const deskPages: PageEntry[] = [{ path: '/admin', module: () => import('./DeskPage.tsx') }];
