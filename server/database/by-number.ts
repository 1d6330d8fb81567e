import { type RawBuilder, sql } from 'kysely';

/** A name to sort by, with its numbers as numbers: `2통` before `10통`. Of one list, so no index helps. */
export const byNumber = (name: RawBuilder<unknown>) => sql<string>`${name} collate number_order`;
