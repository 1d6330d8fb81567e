import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

/** 96 bits: nobody guesses one, and an id stays short. */
const macBytes = 12;

const macOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest().subarray(0, macBytes);

/** A cursor as clients get it. Signed, as it says from where the log is read: of what one was sent, and no further back. */
export function writeId(key: Buffer, cursor: Cursor): string {
  const text = writeCursor(cursor);
  return `${text}~${macOf(key, text).toString('base64url')}`;
}

/** Null for what no server on this log has written. */
export function readId(key: Buffer, id: string): Cursor | null {
  const [text = '', mac = '', ...rest] = id.split('~');
  const given = Buffer.from(mac, 'base64url');
  if (rest.length > 0 || given.length !== macBytes || !timingSafeEqual(given, macOf(key, text))) return null;
  return readCursor(text);
}
