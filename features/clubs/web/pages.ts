import type { PageEntry } from '#web/page.ts';

export const clubsPages: PageEntry[] = [
  { path: '/club/create', module: () => import('./ClubFormPage.tsx') },
  { path: '/club/$clubId', module: () => import('./ClubPage.tsx') },
  { path: '/club/manage/$clubId', module: () => import('./ManageClubPage.tsx') },
];
