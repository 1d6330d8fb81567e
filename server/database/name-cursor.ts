import { Refusal } from '#server/errors.ts';
import { isId } from '#shared/ids.ts';

/** The end of a page by name. Hangul sorts by its code points (`collate "C"`). */
export type NamePlace = { name: string; id: string };

export const nameCursor = ({ name, id }: NamePlace) => Buffer.from(`${id}.${name}`).toString('base64url');

/** Reads a cursor. A malformed one is refused. */
export function readNameCursor(text: string | undefined): NamePlace | null {
  if (text === undefined) return null;
  const [id = '', ...name] = Buffer.from(text, 'base64url').toString().split('.');
  if (!isId(id) || name.length === 0) throw new Refusal('invalid', { fields: { cursor: 'error.invalid' } });
  return { name: name.join('.'), id };
}

/** Cuts `limit + 1` rows into a page. */
export function namePageOf<Row extends { author_id: string; author_name: string }>(
  rows: Row[],
  limit: number,
) {
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, nextCursor: last ? nameCursor({ name: last.author_name, id: last.author_id }) : null };
}
