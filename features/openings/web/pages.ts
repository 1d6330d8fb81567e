import type { PageEntry } from '#web/page.ts';

export const openingsPages = [
  {
    path: '/admin/invitations/$invitationId',
    file: 'openings/web/sheet/InvitationPage.tsx',
    layout: 'header',
    title: '안내장',
    only: 'staff',
    shape: 'article',
  },
] satisfies PageEntry[];
