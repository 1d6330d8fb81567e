import type { Db, Tx } from '#server/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices.ts';
import type { Viewer } from '#server/viewer.ts';

type Judged = { kind: string; id: string; outcome: 'hidden' | 'removed' | 'kept' };

/** Reported items by what they said; only those whom a decision concerns are ever told of one. */
async function shownCases(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('report_case')
    .select(['item_id', 'title', 'said', 'path', 'author_id', 'hidden_at', 'status'])
    .where('item_id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => {
      // Its author still sees what was hidden; who reported it does not.
      const leads = row.hidden_at === null || row.author_id === viewer.personId;
      const path = (leads && row.path) || '/notifications';
      // The words of whoever has left are kept for admins alone.
      const title = row.author_id ? row.title || row.said.slice(0, 100) : null;
      return [row.item_id, { title, path }];
    }),
  );
}

/** Its author is told each time, those who reported it once it is decided. Who judged it is nobody's to know. */
async function judged(tx: Tx, { data, at }: NoticedEvent<Judged>): Promise<NoticeDraft> {
  const { kind, id, outcome } = data;
  const found = await tx
    .selectFrom('report_case')
    .select(['author_id', 'opened_at'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .executeTakeFirst();
  if (!found) return {};
  const common = { actorId: null, subjectId: id, at, again: true, mayBeSeen: true };
  const author = found.author_id
    ? [{ ...common, personId: found.author_id, kind: outcomes[outcome].author, group: `${id}:${outcome}` }]
    : [];
  const told = outcomes[outcome].reporter;
  if (!told) return { tell: author };
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
    kind: told,
    group: `${id}:${told}`,
  }));
  return { tell: [...author, ...reporters] };
}

const outcomes = {
  hidden: { author: 'itemHidden', reporter: null },
  removed: { author: 'itemRemoved', reporter: 'reportUpheld' },
  kept: { author: 'itemKept', reporter: 'reportDismissed' },
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
      show: shownCases,
    },
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
  on: { 'item.judged': judged },
  // It was hidden, or is back: with what stands in it.
  rewords: { 'item.judged': ({ data }: NoticedEvent<Judged>) => ({ about: data.id }) },
};
