import { sql } from 'kysely';
import { findNeighbourNumber } from '#residents/people/server/neighbour-number.ts';
import { findCity } from '#residents/regions/cities.ts';
import { copy } from '#screens/region-setup/copy.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { FeatureNotices, NoticeDraft, NoticedEvent } from '#server/notices/notices.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';

async function shownMoves(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('region_change')
    .select(['id', 'to_code', 'status'])
    // A later move has another number.
    .select(
      sql<boolean>`not ${hasRow(sql`select from region_change as later
      where later.person_id = region_change.person_id and later.status = 'approved'
      and later.decided_at > region_change.decided_at`)}`.as('is_last'),
    )
    .where('id', 'in', ids)
    .where('person_id', '=', viewer.personId)
    .execute();
  const number = await findNeighbourNumber(db, viewer.personId);
  return new Map(
    rows.map(({ id, to_code, status, is_last }) => {
      const town = findCity(to_code)?.name;
      const title = town && status === 'approved' && is_last ? neighbourTitle(town, number) : town;
      return [id, { title: title ?? null, path: '/settings/region' }];
    }),
  );
}

/** Which neighbour of the new town they are, in the words that welcome newcomers. Nobody else reads it. */
function neighbourTitle(town: string, number: number | null): string {
  if (number === null) return town;
  if (number === 1) return fill(copy['welcome.firstNeighbour'], { town });
  return fill(copy['welcome.neighbour'], { town, number: grouped(number) });
}

const notifyPerson =
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
    'regionChange.approved': notifyPerson('regionChangeApproved'),
    'regionChange.rejected': notifyPerson('regionChangeRejected'),
  },
};
