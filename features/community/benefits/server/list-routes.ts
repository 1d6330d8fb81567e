import { Benefit, BenefitDraft, BenefitPage, BenefitQuery } from '#community/benefits/contract.ts';
import { scopeOf } from '#residents/regions/server/scope.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { createBenefit } from './actions.ts';
import { benefitFor } from './benefit-routes.ts';
import { presentBenefitRow } from './present.ts';
import { selectPage } from './queries.ts';

export const listRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/benefits',
      {
        summary: 'List a region’s benefits, newest first; of one category, or of all',
        query: BenefitQuery,
        response: BenefitPage,
      },
      async ({ viewer, query }) => {
        const { cursor, limit, category, ...region } = query;
        const wanted = { scope: scopeOf(viewer, region), category, today: seoulDay(p.clock.now()) };
        const page = selectPage(p.db, viewer, { ...wanted, after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(await page.execute(), limit);
        return { items: items.map(presentBenefitRow), nextCursor };
      },
    )
    .post(
      '/api/benefits',
      { summary: 'Create a benefit', limit: 'benefit', body: BenefitDraft, response: Benefit, status: 201 },
      async ({ viewer, body: draft }) => {
        await createBenefit(p, viewer, draft);
        return benefitFor(p, viewer, draft.id);
      },
    );
