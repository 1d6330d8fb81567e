import { sql } from 'kysely';
import { authorColumns } from '#residents/people/server/author.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Image } from '#server/images/contract.ts';
import { imageIn } from '#server/images/queries.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { ChatCursor } from './cursor.ts';
import { forbidden, type Room, roomOf, roomQuery } from './room.ts';

/** Condition: neither person has blocked the other. Chats in a block are neither listed nor counted. */
export const open = (viewer: Viewer) =>
  viewer.isUnblocked
    ? sql<boolean>`true`
    : sql<boolean>`(
        not exists (select from block where blocker_id = ${viewer.personId} and blocked_id = chat_member.other_id)
        and not exists (select from block where blocker_id = chat_member.other_id and blocked_id = ${viewer.personId})
      )`;

/** One page of the viewer's chats, newest first; `limit + 1` rows. */
export const selectChats = (db: Db, viewer: Viewer, after: ChatCursor | null, limit: number) =>
  db
    .selectFrom('chat_member')
    .leftJoin('person as other', 'other.id', 'chat_member.other_id')
    .leftJoin('message', 'message.id', 'chat_member.last_message_id')
    .select(['chat_member.chat_id', 'chat_member.unread_count', 'chat_member.last_message_at'])
    .select(sql<boolean>`chat_member.hushed_at is not null`.as('hushed'))
    .select(authorColumns('other'))
    .select(['message.id as message_id', 'message.sender_id', 'message.text', 'message.has_image'])
    .select(['message.created_at', 'message.deleted_at'])
    .where('chat_member.person_id', '=', viewer.personId)
    .where(open(viewer))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(chat_member.last_message_at, chat_member.chat_id) < (${after?.at}, ${after?.chatId})`,
      ),
    )
    .orderBy('chat_member.last_message_at', 'desc')
    .orderBy('chat_member.chat_id', 'desc')
    .limit(limit + 1)
    .execute();

export type ChatRow = Awaited<ReturnType<typeof selectChats>>[number];

/**
 * The chats with unread messages. Chats with deleted accounts do not count, as their rooms cannot be opened.
 */
export const selectUnread = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('chat_member')
    .innerJoin('person as other', 'other.id', 'chat_member.other_id')
    .select(['chat_member.chat_id', 'chat_member.unread_count'])
    .where('chat_member.person_id', '=', viewer.personId)
    .where('chat_member.unread_count', '>', 0)
    .where(open(viewer))
    .execute();

const selectMessages = (db: Db | Tx) =>
  db
    .selectFrom('message')
    .select(['id', 'chat_id', 'position', 'sender_id', 'text', 'has_image', 'created_at', 'deleted_at'])
    .select(
      sql<Image | null>`case when has_image and deleted_at is null then ${imageIn('message', 'message.id')} end`.as(
        'photo',
      ),
    );

export type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['execute']>>[number];

type Before = { before: number | null; limit: number; only?: 'photos' };

/** Messages before a position, newest first; `limit + 1` rows. Throws if the viewer may not open the room. */
export async function messagesBefore(
  db: Db,
  viewer: Viewer,
  chatId: string,
  { before, limit, only }: Before,
) {
  const asked = { ...roomOf(viewer, chatId), before };
  const { rows } = await db.executeQuery(selectPage(db, viewer, asked, { limit, only }));
  if (rows.length === 0) throw forbidden();
  // A left join: without an id there is no message.
  return rows.filter(({ id }) => id !== null) as MessageRow[];
}

type Asked = Room & Pick<Before, 'before'>;

/** No message is read of a room that the viewer may not open: the time would show that the room exists. */
const selectPage = compileOnce(
  (db, viewer, { before, ...room }: Asked, { limit, only }: Omit<Before, 'before'>) => {
    const messages = selectMessages(db)
      .where('chat_id', '=', room.chatId)
      .$if(only === 'photos', (query) => query.where('has_image', '=', true).where('deleted_at', 'is', null))
      .$if(before !== null, (query) => query.where('position', '<', before ?? 0))
      .orderBy('position', 'desc')
      .limit(limit + 1);
    return db
      .selectFrom(sql`(${roomQuery(viewer, room)})`.as('room'))
      .leftJoinLateral(messages.as('message'), (join) => join.onTrue())
      .selectAll('message')
      .orderBy('message.position', 'desc');
  },
);

export const findMessage = (db: Db | Tx, id: string): Promise<MessageRow | undefined> =>
  selectMessages(db).where('id', '=', id).executeTakeFirst();

export const findMessages = (db: Db | Tx, ids: string[]): Promise<MessageRow[]> =>
  selectMessages(db).where('id', 'in', ids).execute();
