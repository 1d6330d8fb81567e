import type { PageEntry } from '#web/page.ts';

export const householdsPages = [
  {
    path: '/households',
    file: 'residents/households/web/list/HouseholdsPage.tsx',
    layout: 'header',
    townFeature: 'polls',
    title: '세대 명부',
    only: 'staff',
  },
  {
    path: '/settings/household',
    file: 'residents/households/web/own/OwnHouseholdPage.tsx',
    layout: 'header',
    title: '우리 세대',
  },
] satisfies PageEntry[];
