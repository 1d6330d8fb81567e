import { sql } from 'kysely';
import type { Tx } from '#server/database/db.ts';
import { findSecret } from '#server/database/secrets.ts';
import type { Platform } from '#server/platform.ts';
import { movedAccount, moveKey } from '#server/town-import/moved-account.ts';
import { joinImports, joinItems } from './join.ts';

type Account = { issuer: string; subject: string };

/** A new account gets what it wrote in a town that has come in, by a job of the same transaction. */
export async function claimItems(
  { jobs, settings }: Pick<Platform, 'jobs' | 'settings'>,
  tx: Tx,
  account: Account,
  personId: string,
): Promise<void> {
  const key = await findSecret(tx, moveKey);
  if (!key) return;
  const item = await tx
    .selectFrom('imported_item')
    .select('item_id')
    .where('account_key', '=', movedAccount(key, settings, account))
    .limit(1)
    .executeTakeFirst();
  if (item) await jobs.send(joinImports.name, { personId }, tx);
}

/** Accounts that are looked at together. */
const batchSize = 1000;

/** Gives people who have been here before what they wrote in a town that has just come in. */
export async function claimForAll(p: Platform): Promise<number> {
  const key = await findSecret(p.db, moveKey);
  if (!key) return 0;
  let people = 0;
  let after: [string, string] = ['', ''];
  for (;;) {
    const { rows } = await sql<Account & { person_id: string }>`
      select issuer, subject, person_id from identity where (issuer, subject) > (${after[0]}, ${after[1]})
      order by issuer, subject limit ${sql.lit(batchSize)}`.execute(p.db);
    const byKey = new Map(
      rows.map((row) => [movedAccount(key, p.settings, row).toString('hex'), row.person_id]),
    );
    const found = await p.db
      .selectFrom('imported_item')
      .select('account_key')
      .distinct()
      .where(
        'account_key',
        'in',
        [...byKey.keys()].map((hex) => Buffer.from(hex, 'hex')).concat(Buffer.alloc(32)),
      )
      .execute();
    for (const { account_key } of found) {
      const personId = byKey.get(Buffer.from(account_key).toString('hex'));
      if (!personId) continue;
      await joinItems(p, personId);
      people += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return people;
    after = [last.issuer, last.subject];
  }
}
