import { findCity } from '#features/regions/cities.ts';
import type { Db, Tx } from '#server/db.ts';
import type { FeatureNotices, NoticedEvent, Told } from '#server/notices.ts';
import type { Viewer } from '#server/viewer.ts';

async function shownMoves(db: Db | Tx, { personId }: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('move')
    .select(['id', 'to_code'])
    .where('id', 'in', ids)
    .where('person_id', '=', personId)
    .execute();
  return new Map(
    rows.map(({ id, to_code }) => [id, { title: findCity(to_code)?.name ?? null, path: '/settings' }]),
  );
}

/** The admins' decision is nobody's in particular. */
async function decided(tx: Tx, { data }: NoticedEvent<{ id: string }>): Promise<Told> {
  const move = await tx
    .selectFrom('move')
    .select(['id', 'person_id', 'status', 'decided_at'])
    .where('id', '=', data.id)
    .executeTakeFirst();
  if (!move?.decided_at || move.status === 'withdrawn') return {};
  const kind = move.status === 'approved' ? 'moveApproved' : 'moveRejected';
  return {
    tell: [{ kind, personId: move.person_id, actorId: null, subjectId: move.id, at: move.decided_at }],
  };
}

export const movesNotices: FeatureNotices = {
  kinds: {
    moveApproved: { channel: 'desk', one: '지역 변경이 승인됐어요', show: shownMoves },
    moveRejected: { channel: 'desk', one: '지역 변경 요청이 거절됐어요', show: shownMoves },
  },
  on: { 'move.approved': decided, 'move.rejected': decided },
};
