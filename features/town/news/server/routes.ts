import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { type Topics, whoMay } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import { articleRoutes } from './article-routes.ts';
import { addDemoNews } from './demo/demo.ts';
import { endNews } from './ending.ts';
import { forgetIncoming } from './incoming/forget.ts';
import { incomingRoutes } from './incoming/routes.ts';
import { interestRoutes } from './interest-routes.ts';
import { newsInvariants } from './invariants.ts';
import { linkCardOfNews } from './link-card.ts';
import { listRoutes } from './list-routes.ts';
import { newsNotices } from './notices.ts';
import { pausableNews } from './pausable.ts';
import { newsData } from './personal-data.ts';
import { pinnedRoutes } from './pinned/routes.ts';
import { abilities } from './policy.ts';
import { visibleNews } from './queries.ts';
import { publishScheduled } from './scheduled/publish.ts';
import { findScheduled } from './scheduled/queries.ts';
import { scheduledRoutes } from './scheduled/routes.ts';
import { newsTownData } from './town-data.ts';
import { newsTownImport } from './town-import.ts';
import { versionRoutes } from './versions.ts';

export const newsRoutes = (p: Platform) =>
  endpoints()
    .and(listRoutes(p))
    .and(articleRoutes(p))
    .and(interestRoutes(p))
    .and(incomingRoutes(p))
    .and(scheduledRoutes(p))
    .and(pinnedRoutes(p))
    .and(versionRoutes(p));

const forEditors: Topics[string] = async (_p, viewer, cityCode) => abilities(viewer, cityCode).write;

export const newsFeature: Feature = {
  townData: newsTownData,
  townImport: newsTownImport,
  routes: newsRoutes,
  invariants: newsInvariants,
  personalData: { news: newsData },
  notices: newsNotices,
  reports: { news: pausableNews },
  // The items that come in from the sources of a town, and the news that is published later.
  topics: { 'incoming-news': forEditors, 'scheduled-news': whoMay('editor') },
  jobs: [endNews, forgetIncoming, publishScheduled],
  demo: addDemoNews,
  linkCards: { '/news/$newsId': linkCardOfNews },
  images: {
    scheduledNews: async (p, viewer, id) =>
      viewer !== null && (await findScheduled(p.db, viewer, id)) !== undefined,
    news: async (p, viewer, id) =>
      viewer !== null &&
      (await visibleNews(p.db, viewer).select('news.id').where('news.id', '=', id).executeTakeFirst()) !==
        undefined,
  },
};
