import { Refusal } from '#server/errors.ts';
import { isId } from '#shared/ids.ts';

/** The position of a comment in its post's list: threads by their start, comments of a thread by time. */
export type CommentCursor = { threadAt: Date; threadId: string; createdAt: Date; id: string };

export const writeCommentCursor = ({ threadAt, threadId, createdAt, id }: CommentCursor) =>
  Buffer.from(`${threadAt.getTime()}.${threadId}.${createdAt.getTime()}.${id}`).toString('base64url');

/** Reads a cursor. Refuses one that somebody tampered with. */
export function readCommentCursor(text: string | undefined, field: string): CommentCursor | null {
  if (text === undefined) return null;
  const parts = Buffer.from(text, 'base64url').toString().split('.');
  const [threadTime = '', threadId = '', time = '', id = ''] = parts;
  const isTime = (given: string) => /^\d{1,14}$/.test(given);
  if (parts.length !== 4 || !isTime(threadTime) || !isTime(time) || !isId(threadId) || !isId(id))
    throw new Refusal('invalid', { fields: { [field]: 'error.invalid' } });
  return { threadAt: new Date(Number(threadTime)), threadId, createdAt: new Date(Number(time)), id };
}

export const cursorOf = (row: {
  thread_at: Date;
  thread_id: string;
  created_at: Date;
  id: string;
}): CommentCursor => ({
  threadAt: row.thread_at,
  threadId: row.thread_id,
  createdAt: row.created_at,
  id: row.id,
});
