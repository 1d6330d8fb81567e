import { Newsletter, NewsletterPage, NewsletterQuery } from '#notices/newsletters/contract.ts';
import { scopeOf } from '#residents/regions/server/scope.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { composeFinishedWeek, composeNewsletters } from './compose.ts';
import { newsletterFor, newsletterNotFound, presentRow } from './newsletter.ts';
import { linkCardOfNewsletter, strangerNewsletter } from './public.ts';
import { selectPage } from './queries.ts';
import { newslettersTownData } from './town-data.ts';
import { newslettersTownImport } from './town-import.ts';

export const newslettersRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/newsletters',
      {
        summary: 'List the weekly newsletters of the viewer’s region, the newest first',
        query: NewsletterQuery,
        response: NewsletterPage,
      },
      async ({ viewer, query: { cursor, limit, ...region } }) => {
        const scope = scopeOf(viewer, region);
        const rows = await selectPage(p.db, viewer, { scope, after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: items.map(presentRow), nextCursor };
      },
    )
    .get(
      '/api/newsletters/{id}',
      {
        summary: 'Get a weekly newsletter, as far as the viewer may see it',
        item: newsletterNotFound,
        response: Newsletter,
      },
      ({ viewer, id }) => newsletterFor(p, viewer, id),
    );

/** Composed of what other features have, with the turn of the week. */
export const newslettersFeature: Feature = {
  townData: newslettersTownData,
  townImport: newslettersTownImport,
  townFeature: 'newsletters',
  routes: newslettersRoutes,
  jobs: [composeNewsletters],
  // Last week's newsletter of what the other features have added.
  demoLater: composeFinishedWeek,
  linkCards: { '/newsletter/$newsletterId': linkCardOfNewsletter },
  strangerPages: { '/newsletter/$newsletterId': strangerNewsletter },
};
