import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db.ts';

/** 32 random bytes that this installation generated once. All its processes share them. */
export async function secret(db: Db, name: string): Promise<Uint8Array> {
  const find = () => db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.value;
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(32) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const made = await find();
  if (!made)
    throw new Error(`The secret "${name}" was not stored; check that the role of DATABASE_URL may write.`);
  return made.value;
}
