import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readState, type State } from './model/state.ts';
import type { Finding } from './round.ts';
import { patiently, signInAgain, type Town } from './town.ts';

/** Asks as the owner of all databases. */
async function asOwner<T>(url: string, does: (client: pg.Client) => Promise<T>): Promise<T> {
  const owner = new URL(url);
  owner.pathname = '/postgres';
  const client = new pg.Client({ connectionString: owner.href });
  await client.connect();
  try {
    return await does(client);
  } finally {
    await client.end();
  }
}

/** Changes a database to which nobody may be connected: whoever is, is cut off. */
const withNobody = (url: string, text: string) =>
  asOwner(url, async (client) => {
    const name = new URL(url).pathname.slice(1);
    for (let left = 20; ; left--)
      try {
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          name,
        ]);
        return await client.query(text);
      } catch (error) {
        if (left === 0) throw error;
        await pause(50);
      }
  });

/** Copies the database of a town while nobody writes. */
export async function backUp({ url, processes }: Town): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  const backup = `backup_${randomBytes(6).toString('hex')}`;
  await processes.restart(() =>
    withNobody(url, `create database ${backup} template ${name} strategy file_copy`),
  );
  return backup;
}

/** What a restore must not undo (docs/decisions/053): by what it is, the ids for which it holds. */
const forGood: Record<string, string> = {
  'a session that has ended is alive': 'select id::text from session where ended_at is null',
  'a help that has ended goes on': 'select id::text from help where accepted_at is not null',
  'somebody who has left is back': `select id::text from person p
    where not exists (select from account_deletion d where d.person_id = p.id)`,
  'a suspension that has begun is gone': `select p.id::text from person p where not exists (
    select from suspension s where s.person_id = p.id and lifted_at is null)`,
  'a suspension that was lifted holds': `select person_id::text as id from suspension where lifted_at is null`,
  'a right that has ended holds': `select person_id || ' ' || right_name || ':' || place_code as id
    from right_grant where ended_at is null`,
};

type Ids = Record<string, Set<string>>;

async function idsOf({ rows }: Town): Promise<Ids> {
  const found: Ids = {};
  for (const [what, text] of Object.entries(forGood))
    found[what] = new Set((await rows<{ id: string }>(text)).map(({ id }) => id));
  return found;
}

/**
 * The database is lost, and its backup is restored: the processes stop, which writes the ledger, and start on
 * the backup. What must not be undone is not.
 */
export async function restore(town: Town, backup: string): Promise<{ state: State; found: Finding[] }> {
  const { url, processes } = town;
  const name = new URL(url).pathname.slice(1);
  const lost = await idsOf(town);
  await processes.restart(async () => {
    await withNobody(url, `alter database ${name} rename to lost_${backup}`);
    await asOwner(url, (client) => client.query(`alter database ${backup} rename to ${name}`));
  });
  await patiently(() => town.rows('select 1'));
  const restored = await idsOf(town);
  const found = Object.entries(restored).flatMap(([rule, ids]) =>
    [...ids.difference(lost[rule] ?? new Set())].map((id) => ({ rule: `After a restore ${rule}`, what: id })),
  );
  // Sessions that began since the backup are gone with it.
  await signInAgain(town, true);
  return { state: await readState(town), found };
}
