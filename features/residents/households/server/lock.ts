import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { notFound } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { mayManage } from './policy.ts';

export const householdNotFound = () => notFound('households.gone');

/**
 * Serialises what changes the households of a town: of two editors who move somebody at once the second finds
 * what the first did. Before any row lock.
 */
export const lockHouseholds = (tx: Tx, cityCode: string) =>
  sql`select pg_advisory_xact_lock(hashtext('household'), ${Number(cityCode)})`.execute(tx);

/** The same for the town of a household that the viewer may change. A household stays in its town. */
export async function lockHouseholdsAround(tx: Tx, viewer: Viewer, id: string): Promise<string> {
  const row = await tx.selectFrom('household').select('city_code').where('id', '=', id).executeTakeFirst();
  if (!row || !mayManage(viewer, row.city_code)) throw householdNotFound();
  await lockHouseholds(tx, row.city_code);
  return row.city_code;
}
