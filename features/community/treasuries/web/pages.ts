import type { Treasury } from '#community/treasuries/contract.ts';
import type { PageEntry } from '#web/page.ts';
import { treasuryKey } from './treasury-key.ts';

const treasuryItem: PageEntry['item'] = ({ params: { treasuryId = '' } }) => ({
  key: treasuryKey(treasuryId),
  nameOf: ({ name }: Treasury) => name,
});

export const treasuriesPages = [
  {
    path: '/treasury',
    file: 'community/treasuries/web/list/TreasuriesPage.tsx',
    layout: 'header',
    townFeature: 'treasury',
    title: '살림',
    offline: ['treasuries'],
  },
  {
    path: '/treasury/$treasuryId',
    file: 'community/treasuries/web/reading/TreasuryPage.tsx',
    layout: 'header',
    townFeature: 'treasury',
    title: '살림',
    item: treasuryItem,
    offline: ['treasuries'],
  },
  {
    path: '/treasury/$treasuryId/write',
    file: 'community/treasuries/web/writing/WriteEntryPage.tsx',
    layout: 'bare',
    townFeature: 'treasury',
    title: '살림 적기',
    shape: 'form',
    item: treasuryItem,
  },
  {
    path: '/treasury/$treasuryId/import',
    file: 'community/treasuries/web/bank/ImportEntriesPage.tsx',
    layout: 'header',
    townFeature: 'treasury',
    title: '은행 파일',
    item: treasuryItem,
  },
  {
    path: '/treasury/$treasuryId/year/$year',
    file: 'community/treasuries/web/sheet/YearSheetPage.tsx',
    layout: 'header',
    townFeature: 'treasury',
    title: '살림 한 해',
    item: treasuryItem,
  },
] satisfies PageEntry[];
