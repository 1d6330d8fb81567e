import type { PageEntry } from '#web/page.ts';

export const peoplePages: PageEntry[] = [
  { path: '/profile/$userId', module: () => import('./ProfilePage.tsx') },
  { path: '/profile/$userId/followers', module: () => import('./FollowersPage.tsx') },
  { path: '/profile/$userId/followings', module: () => import('./FollowingsPage.tsx') },
  { path: '/profile/edit', module: () => import('./EditProfilePage.tsx') },
];
