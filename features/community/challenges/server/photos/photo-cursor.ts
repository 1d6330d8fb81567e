import { Refusal } from '#server/errors.ts';
import { isId } from '#shared/ids.ts';

/** The end of a page of the grid: the last entry's likes, time and id. */
export type PhotoCursor = { likes: number; at: Date; id: string };

export const writePhotoCursor = ({ likes, at, id }: PhotoCursor) =>
  Buffer.from(`${likes}.${at.getTime()}.${id}`).toString('base64url');

/** Parses a cursor; throws if it was tampered with. */
export function readPhotoCursor(text: string | undefined): PhotoCursor | null {
  if (text === undefined) return null;
  const [, likes, time, id] =
    /^(\d{1,9})\.(\d{1,14})\.(.+)$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (!likes || !time || !id || !isId(id))
    throw new Refusal('invalid', { fields: { cursor: 'error.invalid' } });
  return { likes: Number(likes), at: new Date(Number(time)), id };
}
