import type { PageEntry } from '#web/page.ts';

export const peoplePages: PageEntry[] = [
  { path: '/profile/$userId', module: () => import('./ProfilePage.tsx'), shape: 'profile' },
  { path: '/profile/$userId/followers', module: () => import('./FollowersPage.tsx'), shape: 'faces' },
  { path: '/profile/$userId/followings', module: () => import('./FollowingsPage.tsx'), shape: 'faces' },
  { path: '/profile/edit', module: () => import('./EditProfilePage.tsx'), shape: 'form' },
];
