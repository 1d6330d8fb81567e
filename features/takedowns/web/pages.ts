import type { PageEntry } from '#web/page.ts';

export const takedownsPages = [
  {
    path: '/takedown',
    file: 'takedowns/web/TakedownPage.tsx',
    layout: 'bare',
    title: '게시 중단 요청',
    shape: 'form',
    isOpen: true,
    ownFeatures: ['takedowns'],
  },
  {
    path: '/takedowns/$takedownId',
    file: 'takedowns/web/MeasurePage.tsx',
    layout: 'header',
    title: '게시 중단',
    shape: 'article',
  },
  {
    path: '/admin/takedown/$takedownId',
    file: 'takedowns/web/desk/TakedownCasePage.tsx',
    layout: 'bare',
    only: 'staff',
    title: '게시 중단 요청',
    shape: 'article',
  },
] satisfies PageEntry[];
