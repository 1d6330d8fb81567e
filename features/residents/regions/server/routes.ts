import { etag } from 'hono/etag';
import { Regcodes, RegcodesQuery } from '#residents/regions/contract.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { byViewer } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import { sees } from '#server/viewer/rights.ts';
import { hasRightIn } from '#shared/may.ts';
import { regionSource } from './region-source.ts';

export function regionsRoutes(p: Platform) {
  const findRows = regionSource(p);
  const routes = endpoints();
  // Public, and the same for everybody. There are no CORS headers, because only servers and our own pages
  // ask.
  routes.app.use('/v1/regcodes', etag());
  return routes.get(
    '/v1/regcodes',
    {
      summary: 'List region codes, with the parameters of the public region-code service',
      access: 'anyone',
      query: RegcodesQuery,
      response: Regcodes,
      conditional: true,
    },
    async ({ query, c }) => {
      const rows = await findRows(query);
      c.header('Cache-Control', 'public, max-age=3600');
      return { regcodes: rows };
    },
  );
}

export const regionsFeature: Feature = {
  routes: regionsRoutes,
  // Residents may subscribe to their own town; a right opens the topics of its town, province or country.
  topics: {
    city: byViewer(sees),
    province: byViewer(hasRightIn),
    country: byViewer((viewer) => hasRightIn(viewer, null)),
  },
};
