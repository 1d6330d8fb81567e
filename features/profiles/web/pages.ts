import type { Person } from '#features/profiles/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { personKey } from './person-key.ts';

const item: PageEntry['item'] = ({ params: { userId = '' } }) => ({
  key: personKey(userId),
  nameOf: ({ name }: Person) => name,
});

export const profilesPages: PageEntry[] = [
  { path: '/profile/$userId', module: () => import('./ProfilePage.tsx'), shape: 'profile', item },
  { path: '/profile/$userId/followers', module: () => import('./FollowersPage.tsx'), shape: 'faces', item },
  { path: '/profile/$userId/followings', module: () => import('./FollowingsPage.tsx'), shape: 'faces', item },
  { path: '/profile/edit', module: () => import('./EditProfilePage.tsx'), shape: 'form' },
];
