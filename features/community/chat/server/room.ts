import { sql } from 'kysely';
import { otherIn } from '#residents/people/chat-id.ts';
import type { AuthorRow } from '#residents/people/server/author.ts';
import { lockPair } from '#residents/people/server/blocks.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import { notHidden } from '#server/hidden.ts';
import { imageIn } from '#server/images/queries.ts';
import { compileOnce } from '#server/statements/compile-once.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/**
 * The same error for every reason: someone else's chat, a chat with oneself, with an unknown person, with a
 * deleted account or in a block. It must not reveal which.
 */
export const forbidden = () => new Refusal('forbidden', { reason: 'chat.forbidden' });

export type RoomRow = AuthorRow & {
  other_id: string;
  /** Whether the chat has any message yet. */
  begun: boolean;
  hushed: boolean;
  read_position: number;
  other_read_position: number;
};

/**
 * A chat that the viewer may open, or null. Blocks also apply to admins, who are ordinary people here. With
 * someone hidden by reports, only a chat that has begun can be opened.
 */
export async function findRoom(db: Db | Tx, viewer: Viewer, chatId: string): Promise<RoomRow | null> {
  const { rows } = await db.executeQuery(selectRoom(db, viewer, roomOf(viewer, chatId)));
  return rows[0] ?? null;
}

const personColumns = { id: 'person.id', author: 'person.id', town: 'person.city_code' };

/** A chat and who the other person is. */
export type Room = { chatId: string; otherId: string | null };
export const roomOf = ({ personId }: Viewer, chatId: string): Room => ({
  chatId,
  otherId: otherIn(chatId, personId),
});

/** The query of `findRoom`. */
export const roomQuery = (viewer: Viewer, { chatId, otherId }: Room) => sql<RoomRow>`
    select person.id as other_id,
      person.id as author_id, person.name as author_name, person.role as author_role,
      ${imageIn('person', 'person.id')} as author_photo,
      mine.person_id is not null as begun,
      mine.hushed_at is not null as hushed,
      coalesce(mine.read_position, 0) as read_position,
      coalesce(theirs.read_position, 0) as other_read_position
    from person
    left join chat_member mine on mine.chat_id = ${chatId} and mine.person_id = ${viewer.personId}
    left join chat_member theirs on theirs.chat_id = ${chatId} and theirs.person_id = person.id
    where person.id = ${otherId} and not exists (
      select from block where (blocker_id = ${otherId} and blocked_id = ${viewer.personId})
        or (blocker_id = ${viewer.personId} and blocked_id = ${otherId})
    ) and (mine.person_id is not null or ${notHidden(viewer, 'person', personColumns)})`;

const selectRoom = compileOnce((_db, viewer, room: Room) => roomQuery(viewer, room));

export async function getRoom(db: Db | Tx, viewer: Viewer, chatId: string): Promise<RoomRow> {
  const room = await findRoom(db, viewer, chatId);
  if (!room) throw forbidden();
  return room;
}

/**
 * Returns the room and locks the chat until the transaction ends. Messages then get consecutive positions,
 * and later reads include all messages, read marks, deletions and blocks committed before. Blocking takes the
 * same lock, so no message is committed after a block.
 */
export async function lockRoom(tx: Tx, viewer: Viewer, chatId: string): Promise<RoomRow> {
  await lockParticipants(tx, viewer, chatId);
  return getRoom(tx, viewer, chatId);
}

/** The lock of `lockRoom`. It reveals nothing. */
export async function lockParticipants(tx: Tx, viewer: Viewer, chatId: string): Promise<void> {
  const otherId = otherIn(chatId, viewer.personId);
  if (otherId === null) throw forbidden();
  await lockPair(tx, viewer.personId, otherId);
}
