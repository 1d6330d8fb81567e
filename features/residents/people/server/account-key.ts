import { createHmac } from 'node:crypto';
import type { Db, Tx } from '#server/database/db.ts';
import { secret } from '#server/database/secrets.ts';
import { Refusal } from '#server/errors.ts';

type Account = { issuer: string; subject: string };

/**
 * The key by which a provider's account is recognised after its person has deleted their account here. It is
 * an HMAC, because Kakao's numbers are short: without the secret nobody can find them by trying.
 */
export async function accountKey(db: Db | Tx, { issuer, subject }: Account): Promise<Buffer> {
  const text = JSON.stringify([issuer, subject]);
  return createHmac('sha256', await secret(db, 'accounts'))
    .update(text)
    .digest();
}

/**
 * Locks a person's account, so that it is not deleted before the transaction ends, and returns its key; null
 * if it is already deleted.
 */
export async function lockIfThere(tx: Tx, personId: string): Promise<Buffer | null> {
  const account = await tx
    .selectFrom('identity')
    .select(['issuer', 'subject'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  return account ? accountKey(tx, account) : null;
}

/** The same for the viewer. If it is deleted, the request answers as signed out, even if it began before. */
export async function lockAccount(tx: Tx, personId: string): Promise<Buffer> {
  const key = await lockIfThere(tx, personId);
  if (!key) throw new Refusal('unauthenticated');
  return key;
}
