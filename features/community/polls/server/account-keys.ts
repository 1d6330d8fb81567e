import { createHmac } from 'node:crypto';
import type { Tx } from '#server/database/db.ts';

type Account = { issuer: string; subject: string };

/** Stands for an account in one poll; in another one it is another value. */
const accountKey = (key: Uint8Array, pollId: string, { issuer, subject }: Account): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([pollId, issuer, subject]))
    .digest();

/** The accounts of a person, as one poll knows them after they have left. */
export async function accountKeys(
  tx: Tx,
  key: Uint8Array,
  { pollId, personId }: { pollId: string; personId: string },
): Promise<Buffer[]> {
  const accounts = await tx
    .selectFrom('identity')
    .select(['issuer', 'subject'])
    .where('person_id', '=', personId)
    .execute();
  return accounts.map((account) => accountKey(key, pollId, account));
}
