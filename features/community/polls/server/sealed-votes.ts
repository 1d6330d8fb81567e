import { hkdfSync } from 'node:crypto';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Db, Tx } from '#server/database/db.ts';
import { findSecret, secret } from '#server/database/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { opened, sealing } from '#server/sealing.ts';

type Keys = [Uint8Array, ...Uint8Array[]];

const keyOf = (secretBytes: Uint8Array) => new Uint8Array(hkdfSync('sha256', secretBytes, '', 'polls', 32));

/**
 * The keys of secret polls: the first seals, each opens. The first is made of `LEDGER_KEY`, which is kept
 * apart from the database and its backups. Without that setting it is in the database, and hides nothing from
 * whoever has all of it; it opens what was sealed before the setting was there.
 */
export async function pollKeys({ settings }: Pick<Platform, 'settings'>, db: Db | Tx): Promise<Keys> {
  if (!settings.ledgerKey) return [keyOf(await secret(db, 'polls'))];
  const older = await findSecret(db, 'polls');
  return [keyOf(settings.ledgerKey), ...(older ? [keyOf(older)] : [])];
}

/** Digits of each sealed number. A length must not say that ten have voted. */
const digits = 10;

/**
 * Votes by option, sealed for one poll. Each time other bytes: an older copy of the row does not say which
 * number has grown.
 */
export const sealVotes = ([key]: Keys, pollId: string, votes: number[]): Promise<string> =>
  new EncryptJWT({ votes: votes.map((count) => String(count).padStart(digits, '0')) })
    .setProtectedHeader(sealing)
    .setAudience(pollId)
    .encrypt(key);

export async function openVotes(keys: Keys, pollId: string, sealed: string): Promise<number[]> {
  for (const key of keys)
    try {
      const { payload } = await jwtDecrypt<{ votes: string[] }>(sealed, key, { ...opened, audience: pollId });
      return payload.votes.map(Number);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  throw new Error(
    'The votes of a secret poll cannot be opened; set the LEDGER_KEY that they were sealed under.',
  );
}
