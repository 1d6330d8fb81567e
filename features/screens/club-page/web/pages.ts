import { clubItem } from '#community/clubs/web/pages.ts';
import type { PageEntry } from '#web/page.ts';

export const clubPagePages = [
  {
    path: '/club/$clubId',
    file: 'screens/club-page/web/ClubPage.tsx',
    layout: 'header',
    townFeature: 'clubs',
    title: '모임 상세',
    shape: 'cover',
    item: clubItem,
    offline: ['clubs', 'meetings', 'posts'],
  },
] satisfies PageEntry[];
