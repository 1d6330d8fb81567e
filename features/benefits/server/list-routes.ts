import { Benefit, BenefitDraft, BenefitPage, BenefitQuery } from '#features/benefits/contract.ts';
import { scopeOf } from '#features/regions/server/scope.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import { seoulDay } from '#shared/dates.ts';
import { createBenefit } from './actions.ts';
import { benefitFor } from './benefit-routes.ts';
import { presentBenefitRow } from './present.ts';
import { selectPage } from './queries.ts';

const listBenefits = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/benefits',
    summary: "A region's benefits, newest first; of one category, or of all",
    request: { query: BenefitQuery },
    responses: { 200: jsonResponse(BenefitPage, 'One page') },
  },
);

const postBenefit = route(
  { access: 'person', limit: 'benefit' },
  {
    method: 'post',
    path: '/api/benefits',
    summary: 'Write a benefit',
    request: { body: jsonBody(BenefitDraft) },
    responses: { 201: jsonResponse(Benefit, 'The benefit') },
  },
);

export const listRoutes = (p: Platform) =>
  router()
    .openapi(listBenefits, async (c) => {
      const viewer = viewerOf(c);
      const { cursor, limit, category, ...region } = c.req.valid('query');
      const wanted = { scope: scopeOf(viewer, region), category, today: seoulDay(p.clock.now()) };
      const page = selectPage(p.db, viewer, { ...wanted, after: readCursor(cursor), limit });
      const { items, nextCursor } = pageOf(await page.execute(), limit);
      return c.json({ items: items.map(presentBenefitRow), nextCursor }, 200);
    })
    .openapi(postBenefit, async (c) => {
      const viewer = viewerOf(c);
      const draft = c.req.valid('json');
      await createBenefit(p, viewer, draft);
      return c.json(await benefitFor(p, viewer, draft.id), 201);
    });
