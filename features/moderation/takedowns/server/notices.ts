import type { TakedownTouched } from '#moderation/takedowns/contract.ts';
import { stateOf } from '#moderation/takedowns/state.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import { ownMeasures } from './queries.ts';

type Touched = NoticedEvent<TakedownTouched>;

async function show(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await ownMeasures(db, viewer)
    .leftJoin('report_case', (join) =>
      join
        .onRef('report_case.kind', '=', 'takedown.kind')
        .onRef('report_case.item_id', '=', 'takedown.item_id'),
    )
    .select(['takedown.id', 'report_case.title', 'report_case.text'])
    .where('takedown.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, title, text }) => [
      id,
      { title: title || beginningOf(text ?? '', 100) || null, path: `/takedown?of=${id}` },
    ]),
  );
}

const closedKinds: Record<string, string> = {
  removed: 'pausedRemoved',
  restored: 'pausedRestored',
  withdrawn: 'pausedWithdrawn',
};

/** Tells the author, unless the request shares the measure of another, or was about what is gone. */
async function noticesOfTakedown(tx: Tx, { data, at }: Touched, isEnd: boolean): Promise<NoticeDraft> {
  const row = await tx
    .selectFrom('takedown')
    .select(['id', 'author_id', 'outcome', 'measure_id', 'objected_at', 'decided_at', 'closed_at'])
    .select(['decision', 'withdrawn_at'])
    .where('id', '=', data.id)
    .executeTakeFirst();
  if (!row?.author_id || row.measure_id) return {};
  // It was removed before the request was accepted, so nothing changed for the author.
  if (row.closed_at?.getTime() === row.decided_at?.getTime()) return {};
  const kind = isEnd ? closedKinds[stateOf(row)] : 'itemPaused';
  if (!kind) return {};
  const notice = { personId: row.author_id, actorId: null, subjectId: row.id, at, mayBeSeen: true };
  return { notify: [{ ...notice, kind }] };
}

export const takedownsNotices: FeatureNotices = {
  kinds: {
    itemPaused: {
      channel: 'admin',
      outlives: true,
      one: '권리를 침해받았다는 요청이 있어 30일 동안 게시를 중단했어요. 이의를 제기할 수 있어요',
      show,
    },
    pausedRemoved: { channel: 'admin', outlives: true, one: '게시를 중단했던 글을 삭제했어요', show },
    pausedRestored: {
      channel: 'admin',
      outlives: true,
      one: '게시를 중단했던 글이 다른 이웃에게 다시 보여요',
      show,
    },
    pausedWithdrawn: {
      channel: 'admin',
      outlives: true,
      one: '게시 중단을 요청한 분이 요청을 거두어 글이 다른 이웃에게 다시 보여요',
      show,
    },
  },
  on: {
    'takedown.accepted': (tx: Tx, event: Touched) => noticesOfTakedown(tx, event, false),
    'takedown.closed': (tx: Tx, event: Touched) => noticesOfTakedown(tx, event, true),
  },
};
