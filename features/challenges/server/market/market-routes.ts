import {
  Market,
  Receipt,
  ReceiptDraft,
  ReceiptPage,
  RejectionDraft,
  WeekPageQuery,
  WeekQuery,
} from '#features/challenges/contract.ts';
import { receiptsADay } from '#features/challenges/limits.ts';
import { presentRanking, presentReceipt } from '#features/challenges/server/present.ts';
import { findPlace, selectTop } from '#features/challenges/server/walking/ranking-queries.ts';
import { readWeekView } from '#features/challenges/server/week/week-view.ts';
import { pageOf, readCursor } from '#server/cursor.ts';
import { notFound } from '#server/errors.ts';
import { itemParams } from '#server/http/item-id.ts';
import { jsonBody, jsonResponse, route, router, viewerOf } from '#server/http/route.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { seoulDay } from '#shared/dates.ts';
import { isId } from '#shared/ids.ts';
import { challengeWeekAt } from '#shared/weeks.ts';
import { findReceipt, selectOwnReceipts, selectTownReceipts } from './receipt-queries.ts';
import { recordReceiptViews } from './receipt-views.ts';
import { addReceipt, countOfDay } from './receipts.ts';
import { rejectReceipt } from './rejections.ts';

const getMarket = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/challenges/market',
    summary: 'Who has most points in a town’s week, and one’s own place',
    request: { query: WeekQuery },
    responses: { 200: jsonResponse(Market, 'The ranking') },
  },
);

const getReceipts = route(
  { access: 'person', limit: 'read' },
  {
    method: 'get',
    path: '/api/challenges/receipts',
    summary: 'One’s own receipts of a week',
    request: { query: WeekPageQuery },
    responses: { 200: jsonResponse(ReceiptPage, 'One page') },
  },
);

const getTownReceipts = route(
  { access: 'admin', limit: 'read' },
  {
    method: 'get',
    path: '/api/challenges/receipts/town',
    summary: 'Everybody’s receipts of a town’s week, to be checked',
    request: { query: WeekPageQuery },
    responses: { 200: jsonResponse(ReceiptPage, 'One page') },
  },
);

const postReceipt = route(
  { access: 'person', limit: 'write' },
  {
    method: 'post',
    path: '/api/challenges/receipts',
    summary: 'Hand a receipt in: ten points for every whole 100 won',
    request: { body: jsonBody(ReceiptDraft) },
    responses: { 201: jsonResponse(Receipt, 'The receipt') },
  },
);

const putRejection = route(
  { access: 'admin', limit: 'write' },
  {
    method: 'put',
    path: '/api/challenges/receipts/{id}/rejection',
    summary: 'Take a receipt out of the count while its week runs',
    request: { params: itemParams, body: jsonBody(RejectionDraft) },
    responses: { 200: jsonResponse(Receipt, 'The receipt') },
  },
);

async function receiptFor(p: Platform, viewer: Viewer, id: string): Promise<Receipt> {
  const row = await findReceipt(p.db, viewer, id);
  if (!row) throw notFound('events.receipts.gone');
  const open = row.week === challengeWeekAt(p.clock.now());
  return presentReceipt(viewer, row, open);
}

export const marketRoutes = (p: Platform) =>
  router()
    .openapi(getMarket, async (c) => {
      const viewer = viewerOf(c);
      const looked = await readWeekView(p, viewer, c.req.valid('query'));
      const today = { week: looked.running, day: seoulDay(p.clock.now()) };
      const [top, me, handedIn] = await Promise.all([
        selectTop(p.db, viewer, 'market', looked),
        findPlace(p.db, viewer, 'market', looked),
        countOfDay(p.db, viewer.personId, today),
      ]);
      const rows = presentRanking(viewer, top);
      const leftToday = looked.open ? Math.max(0, receiptsADay - handedIn) : 0;
      return c.json({ week: looked.week, open: looked.open, rows, me, leftToday }, 200);
    })
    .openapi(getReceipts, async (c) => {
      const viewer = viewerOf(c);
      const { cursor, limit, ...query } = c.req.valid('query');
      const looked = await readWeekView(p, viewer, query);
      const rows = await selectOwnReceipts(p.db, viewer, looked, { after: readCursor(cursor), limit });
      const { items, nextCursor } = pageOf(rows, limit);
      return c.json({ items: items.map((row) => presentReceipt(viewer, row, looked.open)), nextCursor }, 200);
    })
    .openapi(getTownReceipts, async (c) => {
      const viewer = viewerOf(c);
      const { cursor, limit, ...query } = c.req.valid('query');
      const looked = await readWeekView(p, viewer, query);
      const rows = await selectTownReceipts(p.db, viewer, looked, { after: readCursor(cursor), limit });
      const { items, nextCursor } = pageOf(rows, limit);
      await recordReceiptViews(p, viewer, items);
      return c.json({ items: items.map((row) => presentReceipt(viewer, row, looked.open)), nextCursor }, 200);
    })
    .openapi(postReceipt, async (c) => {
      const viewer = viewerOf(c);
      const draft = c.req.valid('json');
      await addReceipt(p, viewer, draft);
      return c.json(await receiptFor(p, viewer, draft.id), 201);
    })
    .openapi(putRejection, async (c) => {
      const viewer = viewerOf(c);
      const { id } = c.req.valid('param');
      if (!isId(id)) throw notFound('events.receipts.gone');
      await rejectReceipt(p, viewer, id, c.req.valid('json').reason);
      return c.json(await receiptFor(p, viewer, id), 200);
    });
