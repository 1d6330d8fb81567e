import {
  AdminAppealPage,
  AdminAppealQuery,
  AppealDraft,
  AppealedDecision,
  AppealVerdict,
  HeldItem,
  Subject,
  WholeAppeal,
} from '#moderation/appeals/contract.ts';
import { recordViews } from '#server/audit.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { whoMay } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';
import { appealAgainst, appealNotFound, withdrawAppeal } from './actions.ts';
import { closingWork } from './closing.ts';
import { findDecision } from './decisions.ts';
import { forgetAppeals } from './forget.ts';
import { heldOf } from './held.ts';
import { appealsNotices } from './notices.ts';
import { appealsData } from './personal-data.ts';
import { presentDecision, presentRow, presentWhole } from './present.ts';
import { findAppeal, findOwn, selectAppeals } from './queries.ts';
import { judgeAppeal, undoingOf } from './verdict.ts';

async function decisionOf(p: Platform, { personId }: Viewer, subject: Subject): Promise<AppealedDecision> {
  const now = p.clock.now();
  const decision = await findDecision(p, p.db, personId, { ...subject, now });
  if (!decision) throw appealNotFound();
  return presentDecision(decision, await findOwn(p.db, personId, decision), now);
}

/** Opening an appeal is recorded once a day: it shows what somebody wrote in confidence. */
async function wholeAppeal(p: Platform, viewer: Viewer, id: string): Promise<WholeAppeal> {
  const row = await findAppeal(p.db, viewer, id);
  if (!row) throw appealNotFound();
  const now = p.clock.now();
  const seen = { action: 'appeal.seen', itemId: id, personId: row.author_id, cityCode: row.city_code };
  await p.db.transaction().execute((tx) => recordViews(tx, viewer, now, [seen]));
  return presentWhole(viewer, row, await undoingOf(row.kind).canUndo(p, p.db, row, now));
}

export const appealsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/appeals/decisions/{kind}/{id}',
      {
        summary: 'Get a decision about something of the viewer’s, and their appeal against it',
        params: Subject,
        response: AppealedDecision,
      },
      ({ viewer, params }) => decisionOf(p, viewer, params),
    )
    .get(
      '/api/appeals/held/{kind}/{id}',
      {
        summary: 'Get why an item of the viewer’s is hidden from others by a takedown request or a decision',
        params: Subject,
        response: HeldItem,
      },
      async ({ viewer, params }) => ({ held: await heldOf(p, viewer, params) }),
    )
    .post(
      '/api/appeals',
      {
        summary: 'Send an appeal against a decision about something of the viewer’s, once',
        limit: 'appeal',
        body: AppealDraft,
        response: AppealedDecision,
        status: 201,
      },
      async ({ viewer, body: draft }) => {
        await appealAgainst(p, viewer, draft);
        return decisionOf(p, viewer, { kind: draft.kind, id: draft.subjectId });
      },
    )
    .delete(
      '/api/appeals/{id}',
      { summary: 'Withdraw one’s own appeal, for good', item: appealNotFound },
      ({ viewer, id }) => withdrawAppeal(p, viewer, id),
    )
    .get(
      '/api/appeals',
      {
        summary: 'List appeals of the viewer’s towns: waiting, the oldest first, or ended, the latest first',
        access: ['moderator'],
        query: AdminAppealQuery,
        response: AdminAppealPage,
      },
      async ({ viewer, query: { state, city, cursor, limit } }) => {
        // A town that they view as residents do narrows nothing: they judge nothing there.
        const cityCode = city && may(viewer, 'moderator', city) ? city : undefined;
        const wanted = { state, cityCode, after: readCursor(cursor), limit };
        const rows = await selectAppeals(p.db, viewer, wanted);
        const { items, nextCursor } = pageOf(
          rows.map((row) => ({ row, id: row.id, created_at: orderOf(state, row) })),
          limit,
        );
        return { items: items.map(({ row }) => presentRow(viewer, row)), nextCursor };
      },
    )
    .get(
      '/api/appeals/{id}',
      {
        summary: 'Get an appeal with its decision; the view is recorded in the audit log',
        access: ['moderator'],
        item: appealNotFound,
        response: WholeAppeal,
      },
      ({ viewer, id }) => wholeAppeal(p, viewer, id),
    )
    .put(
      '/api/appeals/{id}/verdict',
      {
        summary: 'Decide an appeal; granting it undoes the decision',
        access: ['moderator'],
        item: appealNotFound,
        body: AppealVerdict,
      },
      ({ viewer, id, body }) => judgeAppeal(p, viewer, id, body),
    );

type Dated = { created_at: Date; ended_at: Date | null };
const orderOf = (state: 'waiting' | 'ended', { created_at, ended_at }: Dated) =>
  state === 'ended' && ended_at ? ended_at : created_at;

export const appealsFeature: Feature = {
  routes: appealsRoutes,
  // Events of the queue of appeals.
  topics: { appeals: whoMay('moderator') },
  notices: appealsNotices,
  jobs: [forgetAppeals],
  personalData: { appeals: appealsData },
  work: closingWork,
};
