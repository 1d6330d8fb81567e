import type { Pool } from 'pg';
import type { Statement } from './same-statements.ts';

/** How a statement is carried out: with these values, and as PostgreSQL keeps it for all (docs/decisions/038). */
export async function plansOf(pool: Pool, { sql, parameters }: Statement): Promise<unknown[]> {
  const own = await pool.query(`explain (format json) ${sql}`, [...parameters]);
  const kept = await pool.query(`explain (format json, generic_plan) ${sql}`);
  const plans = [own, kept].map(({ rows }) => rows[0]['QUERY PLAN'][0].Plan);
  for (const plan of plans) assertLookups(plan);
  return plans;
}

/** Throws where a plan reads all rows of a kind into a hash to look some of them up (`server/has-row.ts`). */
function assertLookups(plan: unknown) {
  const [hashed] = /[^"]*hashed SubPlan[^"]*/.exec(JSON.stringify(plan)) ?? [];
  // Of what is one's own (blocks, follows) there is little.
  if (hashed) throw new Error(`reads everything beforehand: ${hashed}`);
}
