import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';

/** 96 bits: too many to guess, and an id stays short. */
const macBytes = 12;

const macOf = (key: Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest().subarray(0, macBytes);

/**
 * A cursor as clients receive it. It is signed: a forged one could read the log further back than the client
 * was sent.
 */
export function writeId(key: Buffer, cursor: Cursor): string {
  const text = writeCursor(cursor);
  return `${text}~${macOf(key, text).toString('base64url')}`;
}

/** Null for an id that no server on this log has written. */
export function readId(key: Buffer, id: string): Cursor | null {
  const [text = '', mac = '', ...rest] = id.split('~');
  const given = Buffer.from(mac, 'base64url');
  if (rest.length > 0 || given.length !== macBytes || !timingSafeEqual(given, macOf(key, text))) return null;
  return readCursor(text);
}
