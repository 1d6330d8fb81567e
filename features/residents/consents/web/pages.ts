import type { PageEntry } from '#web/page.ts';

export const consentsPages = [
  {
    path: '/settings/consents',
    file: 'residents/consents/web/ConsentsPage.tsx',
    layout: 'header',
    title: '약관과 동의',
  },
] satisfies PageEntry[];
