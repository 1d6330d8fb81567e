import type { Club } from '#features/clubs/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { clubKey } from './club-key.ts';

const item: PageEntry['item'] = ({ params, search }) => {
  const id = params.clubId ?? search.edit;
  return typeof id === 'string' ? { key: clubKey(id), nameOf: ({ name }: Club) => name } : null;
};

export const clubsPages: PageEntry[] = [
  { path: '/club/create', module: () => import('./ClubFormPage.tsx'), shape: 'form', item },
  { path: '/club/$clubId', module: () => import('./ClubPage.tsx'), shape: 'club', item },
  { path: '/club/manage/$clubId', module: () => import('./ManageClubPage.tsx'), shape: 'faces', item },
];
