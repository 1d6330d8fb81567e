import { type RawBuilder, sql } from 'kysely';

/**
 * Hides a value from PostgreSQL's planner. Where values differ in how many rows they match, a plan for one value looks
 * cheaper than the generic plan, and PostgreSQL would plan again every time (docs/decisions/038).
 */
export const unknownToPlanner = (value: string, type: 'text' | 'uuid'): RawBuilder<string> =>
  sql`(select ${value}::${sql.raw(type)})`;
