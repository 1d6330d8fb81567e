import { hiddenTypesKey } from '#days/calendar/web/hidden-types-key.ts';
import type { PageEntry } from '#web/page.ts';

export const homePages = [
  {
    path: '/home',
    file: 'screens/home/web/HomePage.tsx',
    layout: 'tabs',
    label: '홈',
    shape: 'overview',
    offline: ['broadcasts', 'calendar', 'news', 'pickups', 'polls', 'school-meals'],
    ownFeatures: ['days/calendar', 'screens/home'],
    deviceState: [hiddenTypesKey],
  },
] satisfies PageEntry[];
