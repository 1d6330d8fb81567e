import { calendarLive } from '#features/calendar/web/live.ts';
import { clubsLive } from '#features/clubs/web/live.ts';
import { commentsLive } from '#features/comments/web/live.ts';
import { homePages } from '#features/home/web/pages.ts';
import { leavingLive } from '#features/leaving/web/live.ts';
import { leavingPages } from '#features/leaving/web/pages.ts';
import { newsLive } from '#features/news/web/live.ts';
import { newsPages } from '#features/news/web/pages.ts';
import { peopleLive } from '#features/people/web/live.ts';
import { peoplePages } from '#features/people/web/pages.ts';
import { postsLive } from '#features/posts/web/live.ts';
import { postsPages } from '#features/posts/web/pages.ts';
import { sessionsLive } from '#features/sessions/web/live.ts';
import { sessionPages } from '#features/sessions/web/pages.ts';
import type { HeaderCounts } from '#web/layout/header-counts.ts';
import type { LiveRules } from '#web/live/rules.ts';
import type { PageEntry } from '#web/page.ts';

/** Every feature the browser has, one sorted line each. */
export const pages: PageEntry[] = [
  ...homePages,
  ...leavingPages,
  ...newsPages,
  ...peoplePages,
  ...postsPages,
  ...sessionPages,
];

/** What each feature does with live events. */
export const liveRules: LiveRules[] = [
  calendarLive,
  clubsLive,
  commentsLive,
  leavingLive,
  newsLive,
  peopleLive,
  postsLive,
  sessionsLive,
];

/** What waits behind the header's icons. */
export const headerCounts: HeaderCounts = {};
