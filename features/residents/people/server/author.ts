import type { Author } from '#residents/people/contract.ts';
import type { Image } from '#server/images/contract.ts';
import { imageIn } from '#server/images/queries.ts';

/** The columns of a person shown beside something. `table` is the query's alias of `person`. */
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
/** The columns of a left join, where the person may be missing. */
export type PossibleAuthorRow = { [Column in keyof AuthorRow]: AuthorRow[Column] | null };

/** The columns in the shape of the contract; null for a deleted account. */
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
