import type { PageEntry } from '#web/page.ts';

export const staffIdentitiesPages = [
  {
    path: '/settings/staff-sign-in',
    file: 'account/staff-identities/web/StaffSignInPage.tsx',
    layout: 'header',
    title: '직원 로그인',
    only: 'staff',
  },
] satisfies PageEntry[];
