import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';
import type { NamePlace } from '#server/database/name-cursor.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { authorColumns } from './author.ts';
import { visiblePeople } from './queries.ts';

/** Condition: a column has a text, in letters of any case. */
export const hasText = (column: string, q: string) =>
  sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${q})) > 0`;

/** How many people a name finds where one of them is chosen. */
export const mostFound = 20;

/** The first whom the viewer sees and whose name has a text. Who may be chosen is for the caller to add. */
export const peopleByName = (db: Db | Tx, viewer: Viewer, q: string) =>
  visiblePeople(db, viewer)
    .select(authorColumns('person'))
    .where(hasText('person.name', q))
    .orderBy('person.name')
    .orderBy('person.id')
    .limit(mostFound);

type Wanted = { q?: string; after: NamePlace | null; limit: number };

/** One page of a query's people, by name. Hangul sorts by its code points. */
export const pageByName = <Database, Tables extends keyof Database, Row>(
  people: SelectQueryBuilder<Database, Tables, Row>,
  { q, after, limit }: Wanted,
) => {
  const found = q ? people.where(hasText('person.name', q)) : people;
  const rest = after
    ? found.where(
        sql<boolean>`(person.name collate "C", person.id) > (${after.name}::text collate "C", ${after.id}::uuid)`,
      )
    : found;
  return rest
    .orderBy(sql`person.name collate "C"`)
    .orderBy(sql`person.id`)
    .limit(limit + 1)
    .execute();
};
