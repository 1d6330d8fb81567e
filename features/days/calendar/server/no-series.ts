import { sql } from 'kysely';
import type { Day } from '#shared/time/dates.ts';

/** The columns of a series, for what happens once and is not one's own. */
export const once = [
  sql<string | null>`null::text`.as('repeat'),
  sql<Day | null>`null::date`.as('repeat_until'),
  sql<Day[]>`'{}'::text[]`.as('repeat_except'),
  sql<string | null>`null::uuid`.as('series_id'),
  sql<Day | null>`null::date`.as('series_day'),
  sql<number>`0`.as('revision'),
] as const;
