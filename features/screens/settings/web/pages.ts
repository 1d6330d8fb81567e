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
] satisfies PageEntry[];
