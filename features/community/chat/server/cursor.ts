import { membersOf } from '#residents/people/chat-id.ts';
import { Refusal } from '#server/errors.ts';

const tampered = () => new Refusal('invalid', { fields: { cursor: 'error.invalid' } });
const write = (text: string) => Buffer.from(text).toString('base64url');
const read = (text: string) => Buffer.from(text, 'base64url').toString();

/** The last chat of a page of the list. */
export type ChatCursor = { at: Date; chatId: string };

export const writeChatCursor = ({ at, chatId }: ChatCursor) => write(`${at.getTime()}.${chatId}`);

export function readChatCursor(text: string | undefined): ChatCursor | null {
  if (text === undefined) return null;
  const [, time, chatId] = /^(\d{1,14})\.(.+)$/.exec(read(text)) ?? [];
  if (!time || !chatId || !membersOf(chatId)) throw tampered();
  return { at: new Date(Number(time)), chatId };
}

/** A page of messages ends before this position. */
export const writePosition = (position: number) => write(`p${position}`);

export function readPosition(text: string | undefined): number | null {
  if (text === undefined) return null;
  const [, position] = /^p(\d{1,9})$/.exec(read(text)) ?? [];
  if (!position) throw tampered();
  return Number(position);
}
