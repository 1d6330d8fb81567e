import { type SelectQueryBuilder, sql } from 'kysely';
import { Refusal } from '#server/errors.ts';
import { isId } from '#shared/ids.ts';

/** The end of a page of a list: the time and id of its last row. Together they are unique and ordered. */
export type Cursor = { at: Date; id: string };

export const writeCursor = ({ at, id }: Cursor) => Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/** Reads a cursor. A malformed one is refused. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [, time, id] = /^(\d{1,14})\.(.+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!time || !id || !isId(id)) throw new Refusal('invalid', { fields: { cursor: 'error.invalid' } });
  return { at: new Date(Number(time)), id };
}

/** What is asked of a list: the end of the page before, if any, and how many rows. */
export type Page = { after: Cursor | null; limit: number };

const isBeyond = (after: Cursor, at: string, id: string, direction: 'asc' | 'desc') =>
  sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${after.at}, ${after.id}::uuid)`;

/** Whether a row is of the page after the cursor in a list with the newest first by these two columns. */
export const olderThan = (after: Cursor | null, at: string, id: string) =>
  after ? isBeyond(after, at, id, 'desc') : sql<boolean>`true`;

const pageBy =
  (direction: 'asc' | 'desc') =>
  ({ after, limit }: Page, at: string, id: string) =>
  <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>) =>
    (after ? query.where(isBeyond(after, at, id, direction)) : query)
      .orderBy(sql.ref(at), direction)
      .orderBy(sql.ref(id), direction)
      .limit(limit + 1);

/** For `$call`: the page's rows, the newest first by these columns, and one row more for `pageOf`. */
export const newestFirst = pageBy('desc');

/** For `$call`: the page's rows, the oldest first by these columns, and one row more for `pageOf`. */
export const oldestFirst = pageBy('asc');

/** Cuts `limit + 1` rows into a page. The extra row shows that there is a next page. */
export function pageOf<Row extends { created_at: Date; id: string }>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor({ at: last.created_at, id: last.id }) : null;
  return { items, nextCursor };
}
