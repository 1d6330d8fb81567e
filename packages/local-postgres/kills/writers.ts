import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ask } from './query.ts';

/** Neighbours who write without a break, and remember what was acknowledged to them. */
export class Writers {
  acknowledged = new Set<string>();
  #running: Promise<void>[] = [];
  #over = false;
  #next = 0;

  /** Begins `count` writers on the database at `url`, until `rest`. A cut connection is opened again. */
  begin(url: string, count: number) {
    this.#over = false;
    this.#running = Array.from({ length: count }, () => this.#write(url));
  }

  async rest() {
    this.#over = true;
    await Promise.all(this.#running);
  }

  async #write(url: string) {
    while (!this.#over) {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: 2_000,
        query_timeout: 5_000,
      });
      client.on('error', () => {});
      try {
        await client.connect();
        while (!this.#over) {
          const id = String(this.#next++);
          // Two rows in one transaction: one without the other would be half a write.
          await client.query(
            `with a as (insert into ledger values ($1, 'a')) insert into ledger values ($1, 'b')`,
            [id],
          );
          this.acknowledged.add(id);
        }
      } catch {
        await pause(20);
      } finally {
        client.end().catch(() => {});
      }
    }
  }
}

export const makeLedger = (url: string) =>
  ask(url, 'create table if not exists ledger (id bigint not null, half text not null)');

/**
 * Counts the rows, and the faults, of which there must be none: acknowledged writes that are absent, writes
 * that exist twice, writes that exist by half.
 */
export async function audit(url: string, acknowledged: Set<string>) {
  const rows = await ask<{ id: string; a: number; b: number }>(
    url,
    `select id, count(*) filter (where half = 'a')::int as a, count(*) filter (where half = 'b')::int as b from ledger group by id`,
  );
  const storedIds = new Set(rows.map((row) => row.id));
  return {
    rows: rows.length,
    lost: [...acknowledged].filter((id) => !storedIds.has(id)).length,
    doubled: rows.filter((row) => row.a > 1 || row.b > 1).length,
    halved: rows.filter((row) => row.a !== row.b).length,
  };
}
