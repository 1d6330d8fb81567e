import { findCity } from '#features/regions/cities.ts';
import type { Db, Tx } from '#server/db.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices.ts';
import type { Viewer } from '#server/viewer.ts';

async function shownMoves(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('region_change')
    .select(['id', 'to_code'])
    .where('id', 'in', ids)
    .where('person_id', '=', viewer.personId)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { title: findCity(row.to_code)?.name ?? null, path: '/settings/region' }]),
  );
}

const tell =
  (kind: string) =>
  async (_tx: Tx, { data, at }: NoticedEvent<{ id: string; personId: string }>): Promise<NoticeDraft> => ({
    notify: [{ kind, personId: data.personId, actorId: null, subjectId: data.id, at, mayBeSeen: true }],
  });

export const regionChangeNotices: FeatureNotices = {
  kinds: {
    regionChangeApproved: { channel: 'admin', one: '지역 변경이 승인됐어요', show: shownMoves },
    regionChangeRejected: { channel: 'admin', one: '지역 변경이 거절됐어요', show: shownMoves },
  },
  on: {
    'regionChange.approved': tell('regionChangeApproved'),
    'regionChange.rejected': tell('regionChangeRejected'),
  },
};
