import { sql } from 'kysely';
import { hasRow } from '#server/database/has-row.ts';

/** Condition: the person in `column` has the right to speak in the town in `town`. */
export const hasRightToSpeak = (column: string, town: string) =>
  hasRow(sql`
    select from right_grant
    where person_id = ${sql.ref(column)} and right_name = 'editor' and ended_at is null
      and starts_with(${sql.ref(town)}, place_code)`);
