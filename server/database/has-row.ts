import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a matching row exists, looked up separately for each outer row; `rows` is a
 * `select from … where …`.
 *
 * For a bare `exists` beside an `or` or in the select list, PostgreSQL may first hash all inner rows. It
 * plans for every outer row, although a limit stops after twenty, and it does so as long as the hash fits its
 * memory. In medium-sized towns a page then read 100,000 rows. `offset 0` prevents the hash.
 */
export const hasRow = (rows: RawBuilder<unknown>) => sql<boolean>`exists (${rows} offset 0)`;
