import type { Db, Tx } from '#server/db.ts';

type Known = { issuer: string; subject: string };

/** The person behind an identity, or null. */
export async function findPerson(db: Db | Tx, identity: Known): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom('identity')
    .select('person_id as id')
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  return row ?? null;
}

/** One's own row. */
export const selectMe = (db: Db | Tx, personId: string) =>
  db
    .selectFrom('person')
    .select(['id', 'name', 'email', 'city_code', 'role'])
    .where('id', '=', personId)
    .executeTakeFirst();
