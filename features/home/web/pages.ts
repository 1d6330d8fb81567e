import type { PageEntry } from '#web/page.ts';

export const homePages: PageEntry[] = [
  { path: '/home', module: () => import('./HomePage.tsx'), shape: 'home' },
];
