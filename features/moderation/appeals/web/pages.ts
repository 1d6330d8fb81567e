import type { PageEntry } from '#web/page.ts';

export const appealsPages = [
  {
    path: '/appeal/$kind/$id',
    file: 'moderation/appeals/web/AppealPage.tsx',
    layout: 'header',
    title: '이의 제기',
    shape: 'form',
  },
] satisfies PageEntry[];
