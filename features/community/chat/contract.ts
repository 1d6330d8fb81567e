import { z } from '@hono/zod-openapi';
import { Author } from '#residents/people/contract.ts';
import { imageShape } from '#server/images/contract.ts';
import { body } from '#shared/field-rules.ts';
import { shape } from '#shared/field-shapes.ts';
import { isId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { chatsPerPage, messagesPerPage, photosPerPage } from './limits.ts';

/** A message to send: a text, or the id of an uploaded photo. The client generates the id. */
export const MessageDraft = z
  .object({
    id: z.uuid().refine(isId),
    text: shape(body(limits.message)).default(''),
    imageId: z.string({ error: 'image.notYours' }).refine(isId, { error: 'image.notYours' }).nullish(),
  })
  .refine(({ text, imageId }) => (text !== '') !== Boolean(imageId), {
    path: ['text'],
    error: 'chat.textRequired',
  })
  .openapi('MessageDraft');
export type MessageDraft = z.infer<typeof MessageDraft>;

/** A message as both people see it. */
export const PublicMessage = z.object({
  id: z.uuid(),
  chatId: z.string(),
  /** 1, 2, 3 …: the message's place in the chat, without gaps. */
  position: z.int(),
  /** Null: the sender's account was deleted. */
  senderId: z.uuid().nullable(),
  /** Empty for a photo or a deleted message. */
  text: z.string(),
  photo: imageShape.nullable(),
  createdAt: z.iso.datetime(),
  deleted: z.boolean(),
});
export type PublicMessage = z.infer<typeof PublicMessage>;

export const Message = PublicMessage.extend({
  can: z.object({ delete: z.boolean(), report: z.boolean() }),
}).openapi('Message');
export type Message = z.infer<typeof Message>;

const cursor = z.string().max(200).optional();
const limitOf = (most: number) => z.coerce.number().int().min(1).max(50).default(most);

export const MessagesQuery = z.object({ cursor, limit: limitOf(messagesPerPage) });
export const PhotosQuery = z.object({ cursor, limit: limitOf(photosPerPage) });
export const ChatsQuery = z.object({ cursor, limit: limitOf(chatsPerPage) });

/** Newest first; `nextCursor` leads to older messages. */
export const MessagesPage = z
  .object({ items: z.array(Message), nextCursor: z.string().nullable() })
  .openapi('MessagesPage');
export type MessagesPage = z.infer<typeof MessagesPage>;

/** A chat room, whether or not it has messages yet. */
export const Room = z
  .object({
    id: z.string(),
    other: Author,
    can: z.object({ send: z.boolean(), block: z.boolean(), report: z.boolean(), hush: z.boolean() }),
    /** The viewer’s phone does not ring for its messages. They count as unread nevertheless. */
    hushed: z.boolean(),
    /** The viewer and the other person have each read every message up to these positions. */
    readPosition: z.int(),
    otherReadPosition: z.int(),
  })
  .openapi('ChatRoom');
export type Room = z.infer<typeof Room>;

export const LastMessage = z.object({
  id: z.uuid(),
  senderId: z.uuid().nullable(),
  text: z.string(),
  isPhoto: z.boolean(),
  deleted: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type LastMessage = z.infer<typeof LastMessage>;

/** A chat in the list. */
export const Chat = z
  .object({
    id: z.string(),
    /** Null: the other person's account was deleted. */
    other: Author.nullable(),
    unread: z.int(),
    hushed: z.boolean(),
    lastMessage: LastMessage.nullable(),
  })
  .openapi('Chat');
export type Chat = z.infer<typeof Chat>;

export const ChatsPage = z
  .object({ items: z.array(Chat), nextCursor: z.string().nullable() })
  .openapi('ChatsPage');
export type ChatsPage = z.infer<typeof ChatsPage>;

/** The number of unread messages, in total and per chat. */
export const Unread = z
  .object({ unread: z.int(), chats: z.record(z.string(), z.int()) })
  .openapi('UnreadMessages');
export type Unread = z.infer<typeof Unread>;

export const ReadUpTo = z.object({ messageId: z.string() }).openapi('ReadUpTo');
export const ReadMark = z.object({ readPosition: z.int(), unread: z.int() }).openapi('ReadMark');
export type ReadMark = z.infer<typeof ReadMark>;

/**
 * The content of a message and what the recipient of the event may do with it. Both are added to
 * `message.sent` when it is sent live; a replay comes without them.
 */
export type MessagePayload = Pick<Message, 'text' | 'photo' | 'deleted' | 'can'>;
/** Data of `message.sent`. `unread`: the recipient's new number of unread messages in this chat. */
export type MessageSent = Omit<Message, keyof MessagePayload> &
  Partial<MessagePayload> & { recipientId: string; unread: number };
/** Data of `message.deleted`; `unread` as above. */
export type MessageDeleted = { chatId: string; id: string; recipientId: string; unread: number };
/**
 * Data of `message.read`: who has read up to which position, and how many unread messages remain for them.
 */
export type MessageRead = { chatId: string; personId: string; readPosition: number; unread: number };
export type ChatClosed = { id: string };
/** Data of `chat.hushed`, for the person's other screens. */
export type ChatHushed = { id: string; hushed: boolean };
