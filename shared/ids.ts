import { v7 } from 'uuid';

/**
 * A new id: UUID version 7, ascending even within one millisecond. The creator makes it, so
 * that a retry makes one row.
 */
export const newId = (): string => v7();

const canonical = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether a text is an id in its only valid spelling (lower case), so that equal ids are equal texts. */
export const isId = (text: string) => canonical.test(text);

/** The time of an id, in ms since 1970: the first 48 bits of UUID version 7. 0 for another version. */
export const madeAt = (id: string): number =>
  id[14] === '7' ? Number.parseInt(id.replace('-', '').slice(0, 12), 16) : 0;
