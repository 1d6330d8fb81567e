import type { PageEntry } from '#web/page.ts';
import { lastWayKey } from './last-way-key.ts';

export const speakPages = [
  {
    path: '/speak',
    file: 'screens/speak/web/SpeakPage.tsx',
    layout: 'header',
    title: '알리기',
    only: 'staff',
    deviceState: [lastWayKey],
  },
] satisfies PageEntry[];
