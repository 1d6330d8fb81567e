import { sql } from 'kysely';
import { Counter } from 'prom-client';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/database/db.ts';
import type { Log } from '#server/log.ts';
import { registry } from '#server/metrics/metrics.ts';
import { mostIds, type ViolationName, violationNames } from '#shared/violations.ts';

/** Ids only: no names, no texts. */
export type Violated = (name: ViolationName, ids: string[]) => void;

const violations = new Counter({
  name: 'invariant_violations_total',
  help: 'Times that this process saw something that must never be, by name; of the same ids one a minute',
  labelNames: ['name'] as const,
  registers: [registry],
});

// A series that begins with its first violation would have no increase.
for (const name of violationNames) violations.inc({ name }, 0);

/** What goes on, as a ledger that is behind, is counted this often. */
const sameAfterMs = 60_000;
const mostKnown = 1000;

type Unwritten = { times: number; lastAt: Date; ids: string[] };

/**
 * The violations that this process saw. One is logged once for the same ids, and waits in memory until
 * `write`, so that a caller in the middle of anything waits for nothing.
 */
export function createViolations(log: Log, clock: Clock) {
  const known = new Map<string, number>();
  const unwritten = new Map<ViolationName, Unwritten>();
  let wake = () => {};

  function add(name: ViolationName, later: Unwritten, earlier = unwritten.get(name)) {
    unwritten.set(name, {
      times: later.times + (earlier?.times ?? 0),
      lastAt: later.lastAt,
      ids: [...new Set([...later.ids, ...(earlier?.ids ?? [])])].slice(0, mostIds),
    });
  }

  const violated: Violated = (name, ids) => {
    const key = [name, ...ids].join(' ');
    const lastAt = clock.now();
    const before = known.get(key);
    if (before !== undefined && lastAt.getTime() - before < sameAfterMs) return;
    if (before === undefined) log.error({ invariant: name, ids }, 'an invariant is broken');
    // The latest comes last, so that the first is the one to forget.
    known.delete(key);
    known.set(key, lastAt.getTime());
    for (const oldest of known.keys()) if (known.size > mostKnown) known.delete(oldest);
    violations.inc({ name });
    add(name, { times: 1, lastAt, ids });
    wake();
  };

  return {
    violated,
    /** `listener` is called when there is something to write. */
    onViolated: (listener: () => void) => {
      wake = listener;
    },
    async write({ db }: { db: Db }): Promise<void> {
      for (const [name, seen] of [...unwritten]) {
        unwritten.delete(name);
        try {
          await insert(db, name, seen);
        } catch (error) {
          const later = unwritten.get(name);
          if (later) add(name, later, seen);
          else unwritten.set(name, seen);
          throw error;
        }
      }
    },
  };
}

export type Violations = ReturnType<typeof createViolations>;

const insert = (db: Db, name: ViolationName, { times, lastAt, ids }: Unwritten) =>
  sql`insert into violation (name, times, last_at, ids) values (${name}, ${times}, ${lastAt}, ${ids})
    on conflict (name) do update set
      times = violation.times + excluded.times, last_at = greatest(violation.last_at, excluded.last_at),
      ids = (excluded.ids || array(
        select id from unnest(violation.ids) as id where id <> all(excluded.ids)
      ))[1:${sql.lit(mostIds)}]`.execute(db);
