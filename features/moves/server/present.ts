import type { AskedMove, Move } from '#features/moves/contract.ts';
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

/** With who asks. */
export const presentAsked = (row: AskedRow): AskedMove => ({
  ...presentMove(row),
  person: { id: row.person_id, name: row.name, photo: row.photo, isAdmin: row.role === 'admin' },
});
