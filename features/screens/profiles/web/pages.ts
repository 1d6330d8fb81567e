import type { Person } from '#screens/profiles/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { personKey } from './person-key.ts';

const item: PageEntry['item'] = ({ params: { userId = '' } }) => ({
  key: personKey(userId),
  nameOf: ({ name }: Person) => name,
});

export const profilesPages = [
  {
    path: '/profile/$userId',
    file: 'screens/profiles/web/ProfilePage.tsx',
    layout: 'header',
    title: '프로필',
    label: '내 프로필',
    shape: 'person',
    item,
    offline: ['people', 'posts', 'clubs', 'comments'],
  },
  {
    path: '/profile/$userId/followers',
    file: 'screens/profiles/web/FollowersPage.tsx',
    layout: 'header',
    title: '팔로워',
    shape: 'faces',
    item,
    offline: ['people'],
  },
  {
    path: '/profile/$userId/followings',
    file: 'screens/profiles/web/FollowingsPage.tsx',
    layout: 'header',
    title: '팔로잉',
    shape: 'faces',
    item,
    offline: ['people'],
  },
  {
    path: '/profile/edit',
    file: 'screens/profiles/web/EditProfilePage.tsx',
    layout: 'header',
    title: '프로필 수정',
    shape: 'form',
  },
] satisfies PageEntry[];
