import type { Pool } from 'pg';
import type { Statement } from './same-statements.ts';

/** A statement's plan: with these values, and the generic one (docs/decisions/038). */
async function plansOf(pool: Pool, { sql, parameters }: Statement): Promise<unknown[]> {
  const own = await pool.query(`explain (format json) ${sql}`, [...parameters]);
  const genericPlan = await pool.query(`explain (format json, generic_plan) ${sql}`);
  const plans = [own, genericPlan].map(({ rows }) => rows[0]['QUERY PLAN'][0].Plan);
  for (const plan of plans) assertLookups(plan);
  return plans;
}

/** The tables of which a plan of these statements reads all rows. */
export async function readWhole(pool: Pool, statements: Statement[]): Promise<Set<string>> {
  const whole = new Set<string>();
  for (const statement of statements) {
    if (!/^\s*(select|with|insert|update|delete)/i.test(statement.sql)) continue;
    const plans = JSON.stringify(await plansOf(pool, statement));
    for (const [, name = ''] of plans.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g))
      whole.add(name);
  }
  return whole;
}

/**
 * Throws if a plan reads all rows of a table into a hash to look some of them up
 * (`server/database/has-row.ts`).
 */
function assertLookups(plan: unknown) {
  const [hashed] = /[^"]*hashed SubPlan[^"]*/.exec(JSON.stringify(plan)) ?? [];
  // A person's own rows (blocks, follows) are few.
  if (hashed) throw new Error(`hashes a whole table: ${hashed}`);
}
