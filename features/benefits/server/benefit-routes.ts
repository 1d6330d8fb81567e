import { Benefit, BenefitChange } from '#features/benefits/contract.ts';
import { itemIdOr, itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { seoulDay } from '#shared/dates.ts';
import { changeBenefit, deleteBenefit, gone } from './actions.ts';
import { setClosed } from './closings.ts';
import { presentBenefit } from './present.ts';
import { findBenefit } from './queries.ts';

const idOf = itemIdOr(gone);

const getBenefit = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/benefits/{id}',
    summary: 'One benefit',
    request: { params: itemParams },
    responses: { 200: jsonResponse(Benefit, 'The benefit') },
  },
);

const putBenefit = route(
  { access: 'person', limit: 'write' },
  {
    method: 'put',
    path: '/api/benefits/{id}',
    summary: 'Replace what a benefit says (its author)',
    request: { params: itemParams, body: jsonBody(BenefitChange) },
    responses: { 200: jsonResponse(Benefit, 'The benefit') },
  },
);

const removeBenefit = route(
  { access: 'person', limit: 'write' },
  {
    method: 'delete',
    path: '/api/benefits/{id}',
    summary: 'Delete a benefit with its picture (its author, admins)',
    request: { params: itemParams },
    responses: { 204: { description: 'Deleted' } },
  },
);

const closing = <M extends 'put' | 'delete'>(method: M, summary: string) =>
  route(
    { access: 'person', limit: 'write' },
    {
      method,
      path: '/api/benefits/{id}/closing',
      summary,
      request: { params: itemParams },
      responses: { 200: jsonResponse(Benefit, 'How it stands now') },
    },
  );

export async function benefitFor(p: Platform, viewer: Viewer, id: string): Promise<Benefit> {
  const row = await findBenefit(p.db, viewer, seoulDay(p.clock.now()), id);
  if (!row) throw gone();
  return presentBenefit(viewer, row);
}

export function benefitRoutes(p: Platform) {
  const closed = async (viewer: Viewer, id: string, to: boolean) => {
    await setClosed(p, viewer, id, to);
    return benefitFor(p, viewer, id);
  };
  return router()
    .openapi(getBenefit, async (c) =>
      c.json(await benefitFor(p, viewerOf(c), idOf(c.req.valid('param'))), 200),
    )
    .openapi(putBenefit, async (c) => {
      const viewer = viewerOf(c);
      const id = idOf(c.req.valid('param'));
      await changeBenefit(p, viewer, id, c.req.valid('json'));
      return c.json(await benefitFor(p, viewer, id), 200);
    })
    .openapi(removeBenefit, async (c) => {
      await deleteBenefit(p, viewerOf(c), idOf(c.req.valid('param')));
      return c.body(null, 204);
    })
    .openapi(closing('put', 'Close a benefit (its author, admins)'), async (c) =>
      c.json(await closed(viewerOf(c), idOf(c.req.valid('param')), true), 200),
    )
    .openapi(closing('delete', 'Open a benefit again (its author, admins)'), async (c) =>
      c.json(await closed(viewerOf(c), idOf(c.req.valid('param')), false), 200),
    );
}
