import type { PageEntry } from '#web/page.ts';

export const adminPages: PageEntry[] = [{ path: '/admin', module: () => import('./AdminPage.tsx') }];
