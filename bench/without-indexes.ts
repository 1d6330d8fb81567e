import type { PoolClient } from 'pg';

/**
 * Fills a table as a restore does: rows first, then its indexes. Those of constraints stay. Foreign keys and
 * triggers are left out while `session_replication_role` is `replica`.
 */
export async function withoutIndexes(client: PoolClient, table: string, fill: () => Promise<void>) {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = $1
     and indexname not in (select conname from pg_constraint)`,
    [table],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await fill();
  for (const { indexdef } of rows) await client.query(indexdef);
}
