import { sql } from 'kysely';
import type { TestServer } from '#test/server/server.ts';

export type Column = { table: string; name: string; type: string };

/** Every column of the database, from its catalog. */
export async function columnsOf({ p }: TestServer): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' order by 1, 2
  `.execute(p.db);
  return rows;
}

/** Tables that workers write at any time, independently of the request. */
const byWorkers = [
  'export',
  'notification',
  'notification_actor',
  'notification_backlog',
  'event_reader',
  'removed_image',
  'push_delivery',
  // A push that rings counts for its day.
  'rung_day',
  // A new source is fetched at once.
  'source',
  'ledger',
  // A bulk hide is worked off at once.
  'bulk_hide',
  // A week is composed when it is over.
  'newsletter',
  'newsletter_item',
  'newsletter_week',
];

/**
 * Workers remove these at any time. The sample's push subscription has unusable keys, so its first push
 * removes it; entries of the ledger leave the database once they are stored.
 */
const removedByWorkers = /^(push_subscription|ledger_entry) /;

/** Every row of every table, as text. */
export async function everyRow(server: TestServer): Promise<Set<string>> {
  const tables = new Set((await columnsOf(server)).map(({ table }) => table));
  for (const table of byWorkers) tables.delete(table);
  const selects = [...tables].map(
    (table) => sql`select ${table} || ' ' || to_jsonb(t)::text as row from ${sql.table(table)} as t`,
  );
  const { rows } = await sql<{ row: string }>`${sql.join(selects, sql` union all `)}`.execute(server.p.db);
  return new Set(rows.map(({ row }) => row));
}

/** Counters that change from one request to the next. 987654321 is a value that a test tried to write. */
const running =
  /"(id|byte_count|place|position|read_position|unread|unread_count|readPosition|points|done|total)": (?!987654321\b)\d+/g;
const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const time = /"\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)"/g;

/** The rows that a request added and removed, with ids and times replaced by stable words. */
export function writtenBetween(
  before: Set<string>,
  after: Set<string>,
  known: Map<string, string>,
): string[] {
  const plain = (row: string) =>
    row
      .replaceAll(id, (each) => known.get(each) ?? '#')
      .replaceAll(time, (each) =>
        Math.abs(Date.now() - Date.parse(each.slice(1, -1))) < 3_600_000 ? '"now"' : each,
      )
      .replaceAll(running, '"$1": n')
      .replaceAll(/"(key|thumbhash)": "[^"]*"/g, '"$1": n')
      .replaceAll(/"(xact_id|finished_at|parts)": [^,}]+/g, '"$1": n')
      .replaceAll(/\\\\x[0-9a-f]+/g, 'bytes')
      .replaceAll(/(구역|시장|세대) [\w-]{13}/g, '$1')
      .replaceAll(/금칙어[\w-]{13}/g, '금칙어')
      .replaceAll(/"letters": "[^"]*"/g, '"letters": n')
      // One more with each arrival; a number that a body wrote would have more digits.
      .replaceAll(/"(arrived|neighbour_number)": \d{1,5}\b/g, '"$1": n')
      // The code of an invitation.
      .replaceAll(/"code": "[2-9A-Z]{8}"/g, '"code": n')
      // The serial number of a document's version on its day.
      .replaceAll(/(\d{4}-\d\d-\d\d)-\d\d"/g, '$1-n"');
  const of = (sign: string, rows: Set<string>, others: Set<string>) =>
    [...rows]
      .filter((row) => !others.has(row) && !(sign === '-' && removedByWorkers.test(row)))
      .map((row) => `${sign} ${plain(row)}`);
  return [...of('+', after, before), ...of('-', before, after)]
    .filter((row) => !/"type": "(notification|export|source)\./.test(row))
    .sort();
}
