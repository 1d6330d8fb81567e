import type { PageEntry } from '#web/page.ts';

export const accountDeletionPages = [
  {
    path: '/settings/leave',
    file: 'screens/account-deletion/web/DeleteAccountPage.tsx',
    layout: 'header',
    title: '회원 탈퇴',
  },
] satisfies PageEntry[];
