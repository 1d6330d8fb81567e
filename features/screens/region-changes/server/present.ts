import { authorOf } from '#residents/people/server/author.ts';
import type { RegionChange, RequestedRegionChange } from '#screens/region-changes/contract.ts';
import type { RegionChangeRow, RequestedRow } from './queries.ts';

export const presentRegionChange = (row: RegionChangeRow): RegionChange => ({
  id: row.id,
  fromCode: row.from_code,
  toCode: row.to_code,
  reason: row.reason,
  status: row.status as RegionChange['status'],
  note: row.note,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** Adds the person who asks. */
export const presentRequested = (row: RequestedRow): RequestedRegionChange => ({
  ...presentRegionChange(row),
  person: authorOf(row),
});
