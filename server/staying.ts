import { sql } from 'kysely';
import { hasRow } from './database/has-row.ts';

/** Condition: the person of a column has not asked to leave. The job may not have erased them yet. */
export const isStaying = (column: string) =>
  sql<boolean>`not ${hasRow(sql`select from account_deletion where account_deletion.person_id = ${sql.ref(column)}`)}`;
