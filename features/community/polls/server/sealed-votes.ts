import { hkdfSync } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import type { Db, Tx } from '#server/database/db.ts';
import { secret } from '#server/database/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { opened, sealing } from '#server/sealing.ts';

/**
 * The key of secret polls. From `LEDGER_KEY`, which is kept apart from the database and its backups. Without
 * that setting it is in the database, and hides nothing from whoever has all of it.
 */
export async function pollKey({ settings }: Pick<Platform, 'settings'>, db: Db | Tx): Promise<Uint8Array> {
  const key = settings.ledgerKey ?? (await secret(db, 'polls'));
  return new Uint8Array(hkdfSync('sha256', key, '', 'polls', 32));
}

/** Digits of each sealed number. A length must not say that ten have voted. */
const digits = 10;

/**
 * Votes by option, sealed for one poll. Each time other bytes: an older copy of the row does not say which
 * number has grown.
 */
export const sealVotes = (key: Uint8Array, pollId: string, votes: number[]): Promise<string> =>
  new EncryptJWT({ votes: votes.map((count) => String(count).padStart(digits, '0')) })
    .setProtectedHeader(sealing)
    .setAudience(pollId)
    .encrypt(key);

export async function openVotes(key: Uint8Array, pollId: string, sealed: string): Promise<number[]> {
  const { payload } = await jwtDecrypt<{ votes: string[] }>(sealed, key, { ...opened, audience: pollId });
  return payload.votes.map(Number);
}
