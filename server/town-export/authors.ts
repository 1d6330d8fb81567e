import { writeFile } from 'node:fs/promises';
import { StartError } from '#packages/local-postgres/start-error.ts';
import type { Tx } from '#server/database/db.ts';
import type { Settings } from '#server/settings/settings.ts';
import { movedAccount } from '#server/town-import/moved-account.ts';

/** Where the accounts of authors go, and the key of the installation that imports them. */
export type AskedAuthors = { file: string; key: Buffer };

const batchSize = 500;

/** The accounts of people whom an export names, by their numbers in it. They have agreed to be named. */
export async function authorLines(
  { tx, settings }: { tx: Tx; settings: Settings },
  named: Map<string, string>,
  key: Buffer,
): Promise<string[]> {
  const lines: string[] = [];
  const people = [...named.keys()];
  for (let at = 0; at < people.length; at += batchSize) {
    const accounts = await tx
      .selectFrom('identity')
      // The first is the one that they signed up with. An identity as staff is linked later.
      .distinctOn('person_id')
      .select(['issuer', 'subject', 'person_id'])
      .where('person_id', 'in', people.slice(at, at + batchSize))
      .orderBy('person_id')
      .orderBy('created_at')
      .execute();
    for (const { person_id, ...account } of accounts)
      lines.push(
        JSON.stringify({
          number: named.get(person_id),
          account: movedAccount(key, settings, account).toString('hex'),
        }),
      );
  }
  return lines;
}

/** Apart from the folder, which others may read: with the key an account can be guessed. */
export async function writeAuthors({ file }: AskedAuthors, manifestSum: string, lines: string[]) {
  const head = JSON.stringify({ format: 'masil-authors', formatVersion: 1, manifest: manifestSum });
  await writeFile(file, `${[head, ...lines].join('\n')}\n`, { mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new StartError(`${file} cannot be written (${error.code}).`);
    },
  );
}
