import type { Club } from '#community/clubs/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { clubKey } from './club-key.ts';

export const clubItem: PageEntry['item'] = ({ params, search }) => {
  const id = params.clubId ?? search.edit;
  return typeof id === 'string' ? { key: clubKey(id), nameOf: ({ name }: Club) => name } : null;
};

export const clubsPages = [
  {
    path: '/club/create',
    file: 'community/clubs/web/writing/ClubFormPage.tsx',
    layout: 'bare',
    townFeature: 'clubs',
    title: '모임 만들기',
    editTitle: '모임 수정',
    shape: 'form',
    item: clubItem,
  },
  {
    path: '/club/manage/$clubId',
    file: 'community/clubs/web/ManageClubPage.tsx',
    layout: 'header',
    townFeature: 'clubs',
    title: '가입 요청 관리',
    shape: 'faces',
    item: clubItem,
    offline: ['clubs'],
  },
] satisfies PageEntry[];
