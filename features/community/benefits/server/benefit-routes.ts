import { Benefit, BenefitChange } from '#community/benefits/contract.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { benefitNotFound, changeBenefit, deleteBenefit } from './actions.ts';
import { setClosed } from './closings.ts';
import { presentBenefit } from './present.ts';
import { findBenefit } from './queries.ts';

export async function benefitFor(p: Platform, viewer: Viewer, id: string): Promise<Benefit> {
  const row = await findBenefit(p.db, viewer, seoulDay(p.clock.now()), id);
  if (!row) throw benefitNotFound();
  return presentBenefit(viewer, row);
}

export function benefitRoutes(p: Platform) {
  const closed = async (viewer: Viewer, id: string, to: boolean) => {
    await setClosed(p, viewer, id, to);
    return benefitFor(p, viewer, id);
  };
  return endpoints()
    .get(
      '/api/benefits/{id}',
      { summary: 'Get a benefit', item: benefitNotFound, response: Benefit },
      ({ viewer, id }) => benefitFor(p, viewer, id),
    )
    .put(
      '/api/benefits/{id}',
      {
        summary: 'Replace the fields of a benefit (its author)',
        item: benefitNotFound,
        body: BenefitChange,
        response: Benefit,
      },
      async ({ viewer, id, body }) => {
        await changeBenefit(p, viewer, id, body);
        return benefitFor(p, viewer, id);
      },
    )
    .delete(
      '/api/benefits/{id}',
      { summary: 'Delete a benefit with its image (its author, admins)', item: benefitNotFound },
      ({ viewer, id }) => deleteBenefit(p, viewer, id),
    )
    .put(
      '/api/benefits/{id}/closing',
      { summary: 'Close a benefit (its author, admins)', item: benefitNotFound, response: Benefit },
      ({ viewer, id }) => closed(viewer, id, true),
    )
    .delete(
      '/api/benefits/{id}/closing',
      { summary: 'Reopen a benefit (its author, admins)', item: benefitNotFound, response: Benefit },
      ({ viewer, id }) => closed(viewer, id, false),
    );
}
