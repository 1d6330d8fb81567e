import type { PageEntry } from '#web/page.ts';

export const newslettersPages = [
  {
    path: '/newsletters',
    file: 'notices/newsletters/web/list/NewsletterListPage.tsx',
    layout: 'header',
    townFeature: 'newsletters',
    title: '주간 소식지',
    offline: ['newsletters'],
  },
  {
    path: '/newsletter/$newsletterId',
    file: 'notices/newsletters/web/page/NewsletterPage.tsx',
    layout: 'header',
    townFeature: 'newsletters',
    title: '주간 소식지',
    shape: 'article',
    offline: ['newsletters'],
  },
] satisfies PageEntry[];
