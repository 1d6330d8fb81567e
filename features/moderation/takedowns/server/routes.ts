import {
  Measure,
  Objection,
  TakedownClosing,
  TakedownDecision,
  TakedownDraft,
  TakedownPage,
  TakedownsQuery,
  WholeTakedown,
} from '#moderation/takedowns/contract.ts';
import { recordAudit } from '#server/audit.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { whoMay } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import { contentNow } from './case-content.ts';
import { closeTakedown, endMeasures } from './closing.ts';
import { decideTakedown, takedownNotFound } from './decide.ts';
import { fileTakedown } from './file.ts';
import { forgetClaimants } from './forget.ts';
import { takedownsNotices } from './notices.ts';
import { objectTo } from './objection.ts';
import { takedownsData } from './personal-data.ts';
import { presentMeasure, presentTakedown, presentWhole } from './present.ts';
import { findTakedown, ownMeasures, selectTakedowns } from './queries.ts';
import { statusPage, withdrawForm } from './status-page.ts';

/** The view is recorded before the claimant's data is shown. */
async function wholeTakedown(p: Platform, viewer: Viewer, id: string): Promise<WholeTakedown> {
  const row = await findTakedown(p.db, viewer, id);
  if (!row) throw takedownNotFound();
  const entry = { action: 'takedown.seen', itemId: id, personId: row.written_by, cityCode: row.city_code };
  await p.db.transaction().execute((tx) => recordAudit(tx, viewer, p.clock.now(), entry));
  return presentWhole(viewer, row, await contentNow(p, row));
}

async function measure(p: Platform, viewer: Viewer, id: string): Promise<Measure> {
  const row = await ownMeasures(p.db, viewer)
    .selectAll('takedown')
    .where('takedown.id', '=', id)
    .executeTakeFirst();
  if (!row) throw takedownNotFound();
  const item = (await contentNow(p, row)) ?? { title: '', text: '', path: null };
  const title = item.title || beginningOf(item.text, 100);
  return presentMeasure(viewer, row, { title, path: item.path }, p.clock.now());
}

export const takedownsRoutes = (p: Platform) =>
  endpoints()
    .post(
      '/api/takedowns',
      {
        summary: 'Request that an item is taken down; the answer is the same whether or not the item exists',
        access: 'anyone',
        limit: 'takedown',
        body: TakedownDraft,
      },
      ({ body }) => fileTakedown(p, body),
    )
    .get(
      '/api/takedowns',
      {
        summary: 'List takedown requests of the towns that the viewer moderates',
        access: ['moderator'],
        query: TakedownsQuery,
        response: TakedownPage,
      },
      async ({ viewer, query: { list, cursor, limit } }) => {
        const rows = await selectTakedowns(p.db, viewer, { list, after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: items.map(presentTakedown), nextCursor };
      },
    )
    .get(
      '/api/takedowns/{id}',
      {
        summary: 'Get a takedown request with its claimant; the view is recorded in the audit log',
        access: ['moderator'],
        item: takedownNotFound,
        response: WholeTakedown,
      },
      ({ viewer, id }) => wholeTakedown(p, viewer, id),
    )
    .patch(
      '/api/takedowns/{id}',
      {
        summary: 'Decide a takedown request: accepting it hides its item for thirty days',
        access: ['moderator'],
        item: takedownNotFound,
        body: TakedownDecision,
      },
      ({ viewer, id, body }) => decideTakedown(p, viewer, id, body),
    )
    .put(
      '/api/takedowns/{id}/outcome',
      {
        summary: 'End the measure: restore the item or, after an objection, remove it',
        access: ['moderator'],
        item: takedownNotFound,
        body: TakedownClosing,
      },
      ({ viewer, id, body }) => closeTakedown(p, viewer, id, body),
    )
    .get(
      '/api/takedowns/{id}/measure',
      { summary: 'Get why an item of the viewer’s is paused', item: takedownNotFound, response: Measure },
      ({ viewer, id }) => measure(p, viewer, id),
    )
    .put(
      '/api/takedowns/{id}/objection',
      {
        summary: 'Send an objection to the measure against an item of the viewer’s',
        item: takedownNotFound,
        body: Objection,
        response: Measure,
      },
      async ({ viewer, id, body }) => {
        await objectTo(p, viewer, id, body.objection);
        return measure(p, viewer, id);
      },
    );

export const takedownsFeature: Feature = {
  routes: takedownsRoutes,
  // Events of the queue of requests.
  topics: { takedowns: whoMay('moderator') },
  notices: takedownsNotices,
  personalData: { takedowns: takedownsData },
  jobs: [endMeasures, forgetClaimants],
  openPages: { '/takedown/:key': statusPage },
  openForms: { '/takedown/:key': withdrawForm },
};
