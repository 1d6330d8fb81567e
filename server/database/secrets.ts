import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '#server/database/db.ts';

/** A secret of this installation, if it has been generated. */
export const findSecret = async (db: Db | Tx, name: string): Promise<Uint8Array | undefined> =>
  (await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst())?.value;

/** 32 random bytes that this installation generated once. All its processes share them. */
export async function secret(db: Db, name: string): Promise<Uint8Array> {
  const known = await findSecret(db, name);
  if (known) return known;
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await findSecret(db, name);
  if (!made)
    throw new Error(`The secret "${name}" was not stored; check that the role of DATABASE_URL may write.`);
  return made;
}
