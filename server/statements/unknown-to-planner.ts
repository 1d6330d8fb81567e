import { type RawBuilder, sql } from 'kysely';

/**
 * A value that PostgreSQL plans without knowing it. Where values differ in how many rows they have, a plan made for one
 * looks cheaper than the plan for all, so that it would plan anew for each (docs/decisions/038).
 */
export const unknownToPlanner = (value: string, type: 'text' | 'uuid'): RawBuilder<string> =>
  sql`(select ${value}::${sql.raw(type)})`;
