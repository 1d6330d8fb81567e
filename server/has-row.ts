import { type RawBuilder, sql } from 'kysely';

/**
 * Whether there is such a row, looked up for each row that is asked about; `rows` is a `select from … where …`.
 *
 * A bare `exists` beside an `or` or among the columns PostgreSQL may answer by reading all such rows there are into a
 * hash beforehand: it plans for every row that could be asked about, though a limit stops it after twenty. It does so as
 * long as the hash fits its memory, so that towns of a middle size read a hundred thousand rows for a page. `offset 0`
 * rules that out.
 */
export const hasRow = (rows: RawBuilder<unknown>) => sql<boolean>`exists (${rows} offset 0)`;
