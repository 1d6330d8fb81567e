import type { PageEntry } from '#web/page.ts';

export const sessionPages = [
  {
    path: '/settings/devices',
    file: 'account/sessions/web/DevicesPage.tsx',
    layout: 'header',
    title: '로그인한 기기',
  },
] satisfies PageEntry[];
