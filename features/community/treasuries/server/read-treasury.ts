import { readInsideClub } from '#community/clubs/server/inside.ts';
import type { Treasury } from '#community/treasuries/contract.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { treasuryNotFound } from './locks.ts';
import { presentTreasury } from './present.ts';
import { findTreasury, selectOfficers, type TreasuryRow } from './queries.ts';
import { selectYears } from './year-queries.ts';
import { yearNow } from './years.ts';

/** A moderator who is no member leaves a record where they read what is inside of a club. */
export async function readTreasury(p: Platform, viewer: Viewer, id: string): Promise<TreasuryRow> {
  const row = await findTreasury(p.db, viewer, id);
  if (!row) throw treasuryNotFound();
  if (row.club_id && viewer.rights.length > 0) await readInsideClub(p, viewer, row.club_id);
  return row;
}

export async function treasuryFor(p: Platform, viewer: Viewer, id: string): Promise<Treasury> {
  const row = await readTreasury(p, viewer, id);
  const officers = await selectOfficers(p.db, id);
  const years = await selectYears(p.db, viewer, id);
  return presentTreasury(viewer, row, { officers, years, thisYear: yearNow(p.clock.now()) });
}
