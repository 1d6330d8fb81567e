import { type RawBuilder, sql } from 'kysely';

/**
 * Hides a value from PostgreSQL's planner. Where values differ in how many rows they match, a plan for one
 * value looks cheaper than the generic plan, and PostgreSQL would plan again every time (docs/decisions/038).
 */
export const unknownToPlanner = <Value extends string | (string | boolean | Date | null)[]>(
  value: Value,
  type: 'text' | 'uuid' | 'text[]' | 'uuid[]' | 'timestamptz[]' | 'boolean[]',
): RawBuilder<Value> => sql`(select ${value}::${sql.raw(type)})`;

/**
 * For a comparison with `=`: one of these ids. PostgreSQL would plan again every time for a list that is
 * usually short.
 */
export const anyOf = (ids: string[]): RawBuilder<string> =>
  sql`any(${unknownToPlanner(ids, 'uuid[]')}::uuid[])`;
