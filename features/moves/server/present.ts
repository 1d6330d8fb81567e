import type { AskedMove, Move } from '#features/moves/contract.ts';
import type { Db } from '#server/db.ts';
import { imagesOf } from '#server/images/queries.ts';
import type { AskedRow, MoveRow } from './queries.ts';

export const presentMove = (row: MoveRow): Move => ({
  id: row.id,
  fromCode: row.from_code,
  toCode: row.to_code,
  reason: row.reason,
  status: row.status as Move['status'],
  note: row.note,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** With who asks, their photos in one query. */
export async function presentAsked(db: Db, rows: AskedRow[]): Promise<AskedMove[]> {
  const photos = await imagesOf(
    db,
    'person',
    rows.map((row) => row.person_id),
  );
  return rows.map((row) => ({
    ...presentMove(row),
    person: {
      id: row.person_id,
      name: row.name,
      photo: photos.get(row.person_id)?.[0] ?? null,
      isAdmin: row.role === 'admin',
    },
  }));
}
