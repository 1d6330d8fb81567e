import { benefitsLive } from '#features/benefits/web/live.ts';
import { benefitsPages } from '#features/benefits/web/pages.ts';
import { blocksLive } from '#features/blocks/web/live.ts';
import { blocksPages } from '#features/blocks/web/pages.ts';
import { calendarLive } from '#features/calendar/web/live.ts';
import { challengesLive } from '#features/challenges/web/live.ts';
import { challengesPages } from '#features/challenges/web/pages.ts';
import { chatCount } from '#features/chat/web/header-count.ts';
import { chatLive } from '#features/chat/web/live.ts';
import { chatPages } from '#features/chat/web/pages.ts';
import { clubsLive } from '#features/clubs/web/live.ts';
import { clubsPages } from '#features/clubs/web/pages.ts';
import { commentsLive } from '#features/comments/web/live.ts';
import { consentsLive } from '#features/consents/web/live.ts';
import { consentsPages } from '#features/consents/web/pages.ts';
import { deskPages } from '#features/desk/web/pages.ts';
import { exportsLive } from '#features/exports/web/live.ts';
import { exportsPages } from '#features/exports/web/pages.ts';
import { homePages } from '#features/home/web/pages.ts';
import { leavingLive } from '#features/leaving/web/live.ts';
import { leavingPages } from '#features/leaving/web/pages.ts';
import { meetingsLive } from '#features/meetings/web/live.ts';
import { movesLive } from '#features/moves/web/live.ts';
import { movesPages } from '#features/moves/web/pages.ts';
import { newsLive } from '#features/news/web/live.ts';
import { newsPages } from '#features/news/web/pages.ts';
import { notificationsCount } from '#features/notifications/web/header-count.ts';
import { notificationsLive } from '#features/notifications/web/live.ts';
import { notificationsPages } from '#features/notifications/web/pages.ts';
import { peopleLive } from '#features/people/web/live.ts';
import { peoplePages } from '#features/people/web/pages.ts';
import { postsLive } from '#features/posts/web/live.ts';
import { postsPages } from '#features/posts/web/pages.ts';
import { reportsLive } from '#features/reports/web/live.ts';
import { searchPages } from '#features/search/web/pages.ts';
import { sessionsLive } from '#features/sessions/web/live.ts';
import { sessionPages } from '#features/sessions/web/pages.ts';
import { settingsPages } from '#features/settings/web/pages.ts';
import { suspensionsLive } from '#features/suspensions/web/live.ts';
import type { HeaderCounts } from '#web/layout/header-counts.ts';
import type { LiveRules } from '#web/live/rules.ts';
import type { PageEntry } from '#web/page.ts';

/** Every feature the browser has, one sorted line each. */
export const pages: PageEntry[] = [
  ...benefitsPages,
  ...blocksPages,
  ...challengesPages,
  ...clubsPages,
  ...chatPages,
  ...consentsPages,
  ...deskPages,
  ...exportsPages,
  ...homePages,
  ...leavingPages,
  ...movesPages,
  ...newsPages,
  ...notificationsPages,
  ...peoplePages,
  ...postsPages,
  ...searchPages,
  ...sessionPages,
  ...settingsPages,
];

/** What each feature does with live events. */
export const liveRules: LiveRules[] = [
  benefitsLive,
  blocksLive,
  calendarLive,
  challengesLive,
  chatLive,
  clubsLive,
  commentsLive,
  consentsLive,
  exportsLive,
  leavingLive,
  movesLive,
  meetingsLive,
  newsLive,
  notificationsLive,
  peopleLive,
  postsLive,
  reportsLive,
  sessionsLive,
  suspensionsLive,
];

/** What waits behind the header's icons. */
export const headerCounts: HeaderCounts = { '/chats': chatCount, '/notifications': notificationsCount };
