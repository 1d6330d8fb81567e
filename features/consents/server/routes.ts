import { ConsentList, Marketing, Renewal } from '#features/consents/contract.ts';
import type { Feature } from '#server/feature.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { renewConsents, selectConsents, setMarketing } from './consents.ts';

const getConsents = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/consents',
    summary: 'What one agreed to, and when',
    responses: { 200: jsonResponse(ConsentList, 'Consents, the newest first') },
  },
);

const putConsents = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path: '/api/consents',
    summary: 'Agree to the terms and the privacy policy as they are now',
    request: { body: jsonBody(Renewal) },
    responses: { 204: { description: 'Agreed' } },
  },
);

const putMarketing = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path: '/api/consents/marketing',
    summary: 'Give the optional consent, or take it back',
    request: { body: jsonBody(Marketing) },
    responses: { 204: { description: 'Saved' } },
  },
);

const present = (rows: Awaited<ReturnType<typeof selectConsents>>) =>
  ConsentList.parse({
    items: rows.map((row) => ({
      kind: row.kind,
      version: row.version,
      agreedAt: row.agreed_at.toISOString(),
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    })),
  });

export const consentRoutes = (p: Platform) =>
  router()
    .openapi(getConsents, async (c) => c.json(present(await selectConsents(p.db, viewerOf(c).personId)), 200))
    .openapi(putConsents, async (c) => {
      await renewConsents(p, viewerOf(c).personId);
      return c.body(null, 204);
    })
    .openapi(putMarketing, async (c) => {
      await setMarketing(p, viewerOf(c).personId, c.req.valid('json').agreed);
      return c.body(null, 204);
    });

export const consentsFeature: Feature = {
  routes: consentRoutes,
  personalData: {
    consents: {
      copy: async (p, personId) => present(await selectConsents(p.db, personId)).items,
    },
  },
};
