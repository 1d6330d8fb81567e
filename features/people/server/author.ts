import type { Author } from '#features/people/contract.ts';
import type { Image } from '#server/images/contract.ts';
import { imageIn } from '#server/images/queries.ts';

/** The columns of a person shown beside something; `table` is what the query calls their row of `person`. */
export const authorColumns = <Table extends string>(table: Table) =>
  [
    `${table}.id as author_id`,
    `${table}.name as author_name`,
    `${table}.role as author_role`,
    imageIn('person', `${table}.id`).as('author_photo'),
  ] as const;

export type AuthorRow = {
  author_id: string;
  author_name: string;
  author_role: string;
  author_photo: Image | null;
};
/** The same of a left join. */
export type PossibleAuthorRow = { [Column in keyof AuthorRow]: AuthorRow[Column] | null };

/** These columns as the contract shapes them; null for somebody who has left. */
export function authorOf(row: AuthorRow): Author;
export function authorOf(row: PossibleAuthorRow): Author | null;
export function authorOf(row: PossibleAuthorRow): Author | null {
  if (row.author_id === null || row.author_name === null) return null;
  return {
    id: row.author_id,
    name: row.author_name,
    photo: row.author_photo,
    isAdmin: row.author_role === 'admin',
  };
}
