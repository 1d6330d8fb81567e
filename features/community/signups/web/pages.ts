import { newsItem } from '#town/news/web/pages.ts';
import type { PageEntry } from '#web/page.ts';

export const signupsPages = [
  {
    path: '/signups/write',
    file: 'community/signups/web/writing/WriteSignupPage.tsx',
    layout: 'bare',
    townFeature: 'signups',
    title: '신청 받기',
    editTitle: '신청 고치기',
    shape: 'form',
  },
  {
    path: '/news/$newsId/signups',
    file: 'community/signups/web/entries/EntriesPage.tsx',
    layout: 'header',
    townFeature: 'signups',
    title: '신청 명단',
    only: 'staff',
    item: newsItem,
  },
  {
    path: '/news/$newsId/door-list',
    file: 'community/signups/web/entries/DoorListPage.tsx',
    layout: 'header',
    townFeature: 'signups',
    title: '명단 인쇄',
    only: 'staff',
    item: newsItem,
  },
  {
    path: '/meetings/$meetingId/signups',
    file: 'community/signups/web/entries/MeetingEntriesPage.tsx',
    layout: 'header',
    townFeature: 'signups',
    title: '신청 명단',
  },
  {
    path: '/meetings/$meetingId/door-list',
    file: 'community/signups/web/entries/MeetingDoorListPage.tsx',
    layout: 'header',
    townFeature: 'signups',
    title: '명단 인쇄',
  },
] satisfies PageEntry[];
