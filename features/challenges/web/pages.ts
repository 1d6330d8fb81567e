import type { PageEntry } from '#web/page.ts';

export const challengesPages: PageEntry[] = [
  { path: '/events', module: () => import('./EventsPage.tsx'), shape: 'faces' },
];
