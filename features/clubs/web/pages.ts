import type { PageEntry } from '#web/page.ts';

export const clubsPages: PageEntry[] = [
  { path: '/club/create', module: () => import('./ClubFormPage.tsx'), shape: 'form' },
  { path: '/club/$clubId', module: () => import('./ClubPage.tsx'), shape: 'club' },
  { path: '/club/manage/$clubId', module: () => import('./ManageClubPage.tsx'), shape: 'faces' },
];
