import type { PageEntry } from '#web/page.ts';

export const settingsPages = [
  {
    path: '/settings',
    file: 'screens/settings/web/SettingsPage.tsx',
    layout: 'header',
    title: '설정',
  },
  {
    path: '/settings/text-size',
    file: 'screens/settings/web/TextSizePage.tsx',
    layout: 'header',
    title: '글자 크기',
  },
  {
    path: '/settings/theme',
    file: 'screens/settings/web/ThemePage.tsx',
    layout: 'header',
    title: '화면 테마',
  },
  {
    path: '/settings/town',
    file: 'screens/settings/web/town/TownPage.tsx',
    layout: 'header',
    title: '우리 동네',
  },
  {
    path: '/settings/data',
    file: 'screens/settings/web/DataPage.tsx',
    layout: 'header',
    title: '내 정보와 동의',
  },
  {
    path: '/settings/about',
    file: 'screens/settings/web/AboutPage.tsx',
    layout: 'header',
    title: '앱 정보',
  },
] satisfies PageEntry[];
