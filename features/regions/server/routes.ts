import { etag } from 'hono/etag';
import { Regcodes, RegcodesQuery } from '#features/regions/contract.ts';
import type { Feature } from '#server/feature.ts';
import { jsonResponse, route, router } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { regionSource } from './region-source.ts';

const listRegcodes = route(
  { access: 'anyone', limit: 'read' },
  {
    method: 'get',
    path: '/v1/regcodes',
    summary: 'Region codes, asked for as of the public region-code service',
    request: { query: RegcodesQuery },
    responses: { 200: jsonResponse(Regcodes, 'The rows in the order of their codes, the province first') },
  },
);

export function regionsRoutes(p: Platform) {
  const findRows = regionSource(p);
  const routes = router();
  // Open to everybody and the same for all. Other origins need no permission: only servers and our own pages ask.
  routes.use('/v1/regcodes', etag());
  return routes.openapi(listRegcodes, async (c) => {
    const rows = await findRows(c.req.valid('query'));
    c.header('Cache-Control', 'public, max-age=3600');
    return c.json({ regcodes: rows }, 200);
  });
}

export const regionsFeature: Feature = {
  routes: regionsRoutes,
  // A resident hears their own town; an admin whatever they look at.
  topics: {
    city: async (_p, viewer, code) => viewer.isAdmin || viewer.cityCode === code,
    province: async (_p, viewer) => viewer.isAdmin,
    country: async (_p, viewer) => viewer.isAdmin,
  },
};
