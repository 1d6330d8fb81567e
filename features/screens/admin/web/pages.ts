import type { PageEntry } from '#web/page.ts';

export const adminPages = [
  {
    path: '/admin',
    file: 'screens/admin/web/AdminPage.tsx',
    layout: 'header',
    title: '관리',
    only: 'staff',
  },
] satisfies PageEntry[];
