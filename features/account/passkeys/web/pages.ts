import type { PageEntry } from '#web/page.ts';

export const passkeysPages = [
  {
    path: '/settings/passkeys',
    file: 'account/passkeys/web/PasskeysPage.tsx',
    layout: 'header',
    title: '패스키',
    only: 'staff',
  },
] satisfies PageEntry[];
