import type { Club } from '#features/clubs/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { clubKey } from './club-key.ts';

export const clubItem: PageEntry['item'] = ({ params, search }) => {
  const id = params.clubId ?? search.edit;
  return typeof id === 'string' ? { key: clubKey(id), nameOf: ({ name }: Club) => name } : null;
};

export const clubsPages: PageEntry[] = [
  { path: '/club/create', module: () => import('./writing/ClubFormPage.tsx'), shape: 'form', item: clubItem },
  {
    path: '/club/manage/$clubId',
    module: () => import('./ManageClubPage.tsx'),
    shape: 'faces',
    item: clubItem,
  },
];
