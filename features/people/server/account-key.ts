import { createHmac } from 'node:crypto';
import type { Db, Tx } from '#server/db.ts';
import { Refusal } from '#server/errors.ts';
import { secret } from '#server/secrets.ts';

type Account = { issuer: string; subject: string };

/**
 * By what an account at a provider is known again after its person has left. An HMAC: without this installation's key
 * nobody can try out Kakao's numbers, which are short.
 */
export async function accountKey(db: Db | Tx, { issuer, subject }: Account): Promise<Buffer> {
  const text = JSON.stringify([issuer, subject]);
  return createHmac('sha256', await secret(db, 'accounts'))
    .update(text)
    .digest();
}

/**
 * The key of somebody's account, who cannot leave before the transaction ends. Whoever has left is signed out, though the
 * request began before.
 */
export async function holdAccount(tx: Tx, personId: string): Promise<Buffer> {
  const account = await tx
    .selectFrom('identity')
    .select(['issuer', 'subject'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  if (!account) throw new Refusal('unauthenticated');
  return accountKey(tx, account);
}
