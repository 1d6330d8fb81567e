import {
  Market,
  Receipt,
  ReceiptDraft,
  ReceiptPage,
  RejectionDraft,
  WeekPageQuery,
  WeekQuery,
} from '#community/challenges/contract.ts';
import { receiptsADay } from '#community/challenges/limits.ts';
import { presentRanking, presentReceipt } from '#community/challenges/server/present.ts';
import { findPlace, selectTop } from '#community/challenges/server/walking/ranking-queries.ts';
import { readWeekView } from '#community/challenges/server/week/week-view.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import { notFound } from '#server/errors.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { personal } from '#shared/personal.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { challengeWeekAt } from '#shared/time/weeks.ts';
import { marketDaysOf } from './market-days.ts';
import { findReceipt, type ListedReceipt, selectOwnReceipts, selectTownReceipts } from './receipt-queries.ts';
import { recordReceiptViews } from './receipt-views.ts';
import { addReceipt, countOfDay } from './receipts.ts';
import { rejectReceipt } from './rejections.ts';

async function receiptFor(p: Platform, viewer: Viewer, id: string): Promise<Receipt> {
  const row = await findReceipt(p.db, viewer, id);
  if (!row) throw notFound('challenges.receipts.gone');
  const open = row.week === challengeWeekAt(p.clock.now());
  const isMarketDay = await marketDaysOf(p.db, row.city_code, [row]);
  return presentReceipt(viewer, row, { open, isMarketDay });
}

/** The receipts of a page, all of one town and week. */
async function presentReceipts(
  p: Platform,
  viewer: Viewer,
  { cityCode, open }: { cityCode: string; open: boolean },
  rows: ListedReceipt[],
): Promise<Receipt[]> {
  const isMarketDay = await marketDaysOf(p.db, cityCode, rows);
  return rows.map((row) => presentReceipt(viewer, row, { open, isMarketDay }));
}

export const marketRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/challenges/market',
      {
        summary: 'Get the market ranking of a town’s week, and the viewer’s own rank',
        query: WeekQuery,
        response: Market,
      },
      async ({ viewer, query }) => {
        const weekView = await readWeekView(p, viewer, query);
        const today = { week: weekView.running, day: seoulDay(p.clock.now()) };
        const [top, me, handedIn] = await Promise.all([
          selectTop(p.db, viewer, 'market', weekView),
          findPlace(p.db, viewer, 'market', weekView),
          countOfDay(p.db, viewer.personId, today),
        ]);
        const rows = presentRanking(viewer, top);
        const leftToday = weekView.open ? Math.max(0, receiptsADay - handedIn) : 0;
        return { week: weekView.week, open: weekView.open, rows, me, leftToday };
      },
    )
    .get(
      '/api/challenges/receipts',
      { summary: 'List the viewer’s receipts of a week', query: WeekPageQuery, response: ReceiptPage },
      async ({ viewer, query }) => {
        const { cursor, limit, ...week } = query;
        const weekView = await readWeekView(p, viewer, week);
        const rows = await selectOwnReceipts(p.db, viewer, weekView, { after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: await presentReceipts(p, viewer, weekView, items), nextCursor };
      },
    )
    .get(
      '/api/challenges/receipts/town',
      {
        summary: 'List all receipts of a town’s week, for checking',
        access: 'admin',
        query: WeekPageQuery,
        response: personal(ReceiptPage),
      },
      async ({ viewer, query }) => {
        const { cursor, limit, ...week } = query;
        const weekView = await readWeekView(p, viewer, week);
        const rows = await selectTownReceipts(p.db, viewer, weekView, { after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        await recordReceiptViews(p, viewer, items);
        return { items: await presentReceipts(p, viewer, weekView, items), nextCursor };
      },
    )
    .post(
      '/api/challenges/receipts',
      {
        summary: 'Enter a receipt: ten points for every whole 100 won',
        body: ReceiptDraft,
        response: Receipt,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await addReceipt(p, viewer, draft);
        return receiptFor(p, viewer, draft.id);
      },
    )
    .put(
      '/api/challenges/receipts/{id}/rejection',
      {
        summary: 'Reject a receipt during its week',
        access: 'admin',
        item: () => notFound('challenges.receipts.gone'),
        body: RejectionDraft,
        response: personal(Receipt),
      },
      async ({ viewer, id, body }) => {
        await rejectReceipt(p, viewer, id, body.reason);
        return receiptFor(p, viewer, id);
      },
    );
