import { clubItem } from '#features/clubs/web/pages.ts';
import type { PageEntry } from '#web/page.ts';

export const clubPagePages: PageEntry[] = [
  { path: '/club/$clubId', module: () => import('./ClubPage.tsx'), shape: 'club', item: clubItem },
];
