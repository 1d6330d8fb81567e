import { copy } from '#moderation/reports/copy.ts';
import type { ReportReason } from '#moderation/reports/reasons.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { appealUntil } from '#shared/appeals.ts';
import { fill } from '#shared/text/korean.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import { dayText } from '#shared/time/date-text.ts';

type Judged = { kind: string; id: string; outcome: 'hidden' | 'removed' | 'kept'; isOfMany?: true };

/** Reported items with their stored texts. Only people whom a decision concerns are notified of it. */
async function shownCases(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('report_case')
    .select(['item_id', 'title', 'text', 'path', 'author_id', 'hidden_at', 'takedown_id'])
    .where('item_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => {
      // The author still sees a hidden item; its reporters do not.
      const isHidden = row.hidden_at !== null || row.takedown_id !== null;
      const leads = !isHidden || row.author_id === viewer.personId;
      const path = (leads && row.path) || '/notifications';
      // The texts of a deleted account are kept for admins only.
      const title = row.author_id ? row.title || beginningOf(row.text, 100) : null;
      return [row.item_id, { title, path }];
    }),
  );
}

type RemovalRow = { reason: string | null; decided_at: Date | null };

/** Why something was removed, and until when its author may appeal. */
const removalText = ({ reason, decided_at }: RemovalRow) =>
  [
    ...(reason
      ? [fill(copy['report.toldReason'], { reason: copy[`report.${reason as ReportReason}`] })]
      : []),
    ...(decided_at ? [fill(copy['report.toldUntil'], { until: dayText(appealUntil(decided_at)) })] : []),
  ].join(' · ');

/** Removed items, for their authors, with the reason. A decision is read and appealed on its own page. */
async function shownRemovals(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('report_case')
    .select(['kind', 'item_id', 'title', 'text', 'status', 'reason', 'decided_at'])
    .where('item_id', 'in', ids)
    .where('author_id', '=', viewer.personId)
    .execute();
  return new Map(
    rows.map((row) => {
      const title = beginningOf(row.title || row.text, 30);
      const explanation = row.status === 'removed' ? removalText(row) : '';
      const path = `/appeal/${row.kind}/${row.item_id}`;
      return [row.item_id, { title: [title, explanation].filter(Boolean).join(' · ') || null, path }];
    }),
  );
}

/** Notifies the author of each decision, and the reporters of the last. Nobody learns which admin decided. */
async function judged(tx: Tx, { data, at }: NoticedEvent<Judged>): Promise<NoticeDraft> {
  const { kind, id, outcome, isOfMany } = data;
  const found = await tx
    .selectFrom('report_case')
    .select(['author_id', 'opened_at'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (!found) return {};
  const common = { actorId: null, subjectId: id, at, again: true, mayBeSeen: true };
  const author =
    found.author_id && !isOfMany
      ? [{ ...common, personId: found.author_id, kind: outcomes[outcome].author, group: `${id}:${outcome}` }]
      : [];
  const reporterKind = outcomes[outcome].reporter;
  if (!reporterKind) return { notify: author };
  const reports = await tx
    .selectFrom('report')
    .select('reporter_id')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('created_at', '>=', found.opened_at)
    .where('reporter_id', 'is not', null)
    .$narrowType<{ reporter_id: string }>()
    .execute();
  const reporters = reports.map(({ reporter_id: personId }) => ({
    ...common,
    personId,
    kind: reporterKind,
    group: `${id}:${reporterKind}`,
  }));
  return { notify: [...author, ...reporters] };
}

const reworded = ({ data }: NoticedEvent<{ id: string }>) => ({ about: data.id });

const outcomes = {
  hidden: { author: 'itemHidden', reporter: null },
  removed: { author: 'itemRemoved', reporter: 'reportUpheld' },
  kept: { author: 'itemKept', reporter: 'reportDismissed' },
};

/** Tells the author that a removed item is visible again, unless the outcome of their appeal says so. */
async function restored(
  tx: Tx,
  { data: { kind, id, isAppealed }, at }: NoticedEvent<Omit<Judged, 'outcome'> & { isAppealed?: true }>,
): Promise<NoticeDraft> {
  if (isAppealed) return {};
  const found = await tx
    .selectFrom('report_case')
    .select('author_id')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (!found?.author_id) return {};
  const notice = { actorId: null, subjectId: id, at, again: true, mayBeSeen: true };
  return {
    notify: [{ ...notice, personId: found.author_id, kind: 'itemRestored', group: `${id}:restored` }],
  };
}

type Ended = { id: string; personId: string; hidden: number };

/** Tells a person once that much of what they wrote was hidden, or is visible again. */
const ended =
  (kind: 'writingsHidden' | 'writingsRestored') =>
  async (_tx: Tx, { data, at }: NoticedEvent<Ended>): Promise<NoticeDraft> => {
    const { id: subjectId, personId, hidden } = data;
    return hidden > 0 ? { notify: [{ kind, personId, actorId: null, subjectId, at, mayBeSeen: true }] } : {};
  };

const shownBulkHides = async (db: Db | Tx, viewer: Viewer, ids: string[]) => {
  const rows = await db
    .selectFrom('bulk_hide')
    .select(['id', 'reason', 'created_at as decided_at', 'undone_at'])
    .where('id', 'in', ids)
    .where('person_id', '=', viewer.personId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { title: row.undone_at ? null : removalText(row), path: `/appeal/writings/${row.id}` },
    ]),
  );
};

export const reportsNotices: FeatureNotices = {
  kinds: {
    itemHidden: {
      channel: 'admin',
      one: '신고가 여러 번 들어와 관리자가 확인할 때까지 가려졌어요',
      show: shownCases,
    },
    itemRemoved: {
      channel: 'admin',
      outlives: true,
      one: '이용약관에 어긋나 다른 이웃에게 보이지 않게 됐어요',
      show: shownRemovals,
    },
    writingsHidden: {
      channel: 'admin',
      one: '쓴 글 여러 개가 이용약관에 어긋나 다른 이웃에게 보이지 않게 됐어요',
      show: shownBulkHides,
    },
    writingsRestored: {
      channel: 'admin',
      one: '가렸던 글을 다른 이웃에게도 다시 보이게 했어요',
      show: shownBulkHides,
    },
    itemRestored: { channel: 'admin', one: '다시 확인하고 다른 이웃에게도 보이게 했어요', show: shownCases },
    itemKept: { channel: 'admin', one: '신고를 확인했고 문제가 없어 그대로 보여요', show: shownCases },
    reportUpheld: {
      channel: 'admin',
      outlives: true,
      one: '신고한 내용을 확인하고 보이지 않게 했어요. 알려주셔서 고마워요',
      show: shownCases,
    },
    reportDismissed: {
      channel: 'admin',
      outlives: true,
      one: '신고한 내용을 확인했지만 이용약관에 어긋나지 않았어요',
      show: shownCases,
    },
  },
  on: {
    'item.judged': judged,
    'item.restored': restored,
    'bulkHide.finished': ended('writingsHidden'),
    'bulkHide.restored': ended('writingsRestored'),
  },
  // An item was hidden or is visible again, so notifications about it get another title and link.
  rewords: { 'item.judged': reworded, 'item.restored': reworded },
};
