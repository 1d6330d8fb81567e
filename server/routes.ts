import { calendarFeature } from '#features/calendar/server/routes.ts';
import { clubsFeature } from '#features/clubs/server/routes.ts';
import { commentsFeature } from '#features/comments/server/routes.ts';
import { leavingFeature } from '#features/leaving/server/routes.ts';
import { newsFeature } from '#features/news/server/routes.ts';
import { peopleFeature } from '#features/people/server/routes.ts';
import { postsFeature } from '#features/posts/server/routes.ts';
import { regionsFeature } from '#features/regions/server/routes.ts';
import { reportsFeature } from '#features/reports/server/routes.ts';
import { sessionsFeature } from '#features/sessions/server/routes.ts';
import type { Feature } from '#server/feature.ts';
import { imagesFeature } from '#server/images/routes.ts';

/** Every feature the server has, one sorted line each. */
export const features: Feature[] = [
  calendarFeature,
  clubsFeature,
  commentsFeature,
  imagesFeature,
  leavingFeature,
  newsFeature,
  peopleFeature,
  postsFeature,
  regionsFeature,
  reportsFeature,
  sessionsFeature,
];
