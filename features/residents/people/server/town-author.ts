import { sql } from 'kysely';
import { agreedToNaming } from '#residents/consents/server/consents.ts';
import { isShown } from '#server/hidden.ts';
import { isStaying } from '#server/staying.ts';

/** What a town's export begins with for a person: it replaces the id by a number of its own. */
type Author = { personId: string; name: string | null };

/** A name is given of those who agreed to it, unless they are leaving or reports have hidden them. */
const author = sql<Author>`json_build_object('personId', person.id, 'name',
  case when ${agreedToNaming} and ${isShown('person', 'person.id')} then person.name end)`;

/** Column: the person whose id is in `column`, for a town's export. Null if they have left or are leaving. */
export const townAuthor = (column: string) =>
  sql<Author | null>`(select ${author} from person
    where person.id = ${sql.ref(column)} and ${isStaying('person.id')})`;

/** Column: the people of `rows`, which is a `from … where … order by` about `person`. */
export const townAuthors = (rows: ReturnType<typeof sql>, order: ReturnType<typeof sql>) =>
  sql<
    Author[]
  >`coalesce((select json_agg(${author} order by ${order}) ${rows} and ${isStaying('person.id')}), '[]')`;
