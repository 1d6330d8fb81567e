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

/** Cuts `limit + 1` rows into a page. The extra row shows that there is a next page. */
export function pageOf<Row extends { created_at: Date; id: string }>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? writeCursor({ at: last.created_at, id: last.id }) : null;
  return { items, nextCursor };
}
