import type { PageEntry } from '#web/page.ts';

export const helpsPages = [
  {
    path: '/settings/helpers',
    file: 'screens/helps/web/HelpersPage.tsx',
    layout: 'header',
    townFeature: 'helps',
    title: '도움',
    shape: 'faces',
  },
  {
    path: '/settings/helpers/new',
    file: 'screens/helps/web/NewHelpPage.tsx',
    layout: 'header',
    townFeature: 'helps',
    title: '도움 부탁하기',
    shape: 'form',
  },
  {
    path: '/settings/helping',
    file: 'screens/helps/web/HelpingPage.tsx',
    layout: 'header',
    townFeature: 'helps',
    title: '도움',
    shape: 'faces',
  },
  {
    path: '/settings/helps/$helpId',
    file: 'screens/helps/web/ActsPage.tsx',
    layout: 'header',
    townFeature: 'helps',
    title: '대신 한 일',
  },
  {
    path: '/helping/$personId',
    file: 'screens/helps/web/acting/HelpedPage.tsx',
    layout: 'header',
    townFeature: 'helps',
    title: '대신 하기',
  },
  {
    path: '/helping/$personId/$what',
    file: 'screens/helps/web/acting/ActingPage.tsx',
    layout: 'header',
    townFeature: 'helps',
    title: '대신 하기',
  },
] satisfies PageEntry[];
