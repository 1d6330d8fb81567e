import { sql } from 'kysely';
import { lockPair } from '#features/blocks/server/queries.ts';
import { otherIn } from '#features/chat/chat-id.ts';
import type { AuthorRow } from '#features/people/server/author.ts';
import { notHidden } from '#features/reports/server/hidden.ts';
import type { Db, Tx } from '#server/db.ts';
import { Refusal } from '#server/errors.ts';
import { imageIn } from '#server/images/queries.ts';
import { askAlong } from '#server/statements/ride-along.ts';
import type { Viewer } from '#server/viewer.ts';

/**
 * The one answer to whoever may not be in a conversation: somebody else's, one with oneself, with nobody, with somebody
 * who has left or with whom one stands in a block. It must not tell which.
 */
export const forbidden = () => new Refusal('forbidden', { reason: 'chat.forbidden' });

export type RoomRow = AuthorRow & {
  other_id: string;
  /** Whether anything was said yet. */
  begun: boolean;
  read_position: number;
  other_read_position: number;
};

/**
 * A conversation the viewer may be in, or null. Blocks hold for admins too: to others they are a person like any. With
 * somebody whom reports have hidden it goes on where it was begun.
 */
export async function findRoom(db: Db | Tx, viewer: Viewer, chatId: string): Promise<RoomRow | null> {
  const otherId = otherIn(chatId, viewer.personId);
  if (otherId === null) return null;
  const { rows } = await selectRoom(viewer, chatId, otherId).execute(db);
  return rows[0] ?? null;
}

const selectRoom = (viewer: Viewer, chatId: string, otherId: string) => sql<RoomRow>`
    select person.id as other_id,
      person.id as author_id, person.name as author_name, person.role as author_role,
      ${imageIn('person', 'person.id')} as author_photo,
      mine.person_id is not null as begun,
      coalesce(mine.read_position, 0) as read_position,
      coalesce(theirs.read_position, 0) as other_read_position
    from person
    left join chat_member mine on mine.chat_id = ${chatId} and mine.person_id = ${viewer.personId}
    left join chat_member theirs on theirs.chat_id = ${chatId} and theirs.person_id = person.id
    where person.id = ${otherId} and not exists (
      select from block where (blocker_id = ${otherId} and blocked_id = ${viewer.personId})
        or (blocker_id = ${viewer.personId} and blocked_id = ${otherId})
    ) and (mine.person_id is not null or ${notHidden(viewer, 'person', 'person.id', 'person.id')})`;

export async function getRoom(db: Db | Tx, viewer: Viewer, chatId: string): Promise<RoomRow> {
  const room = await findRoom(db, viewer, chatId);
  if (!room) throw forbidden();
  return room;
}

/**
 * The same, with the conversation held until the transaction ends: messages get their places one after another, and what
 * is read from here on includes everything that was said, read, deleted or blocked before. None is committed after a
 * block, which takes the same lock.
 */
export async function holdRoom(tx: Tx, viewer: Viewer, chatId: string): Promise<RoomRow> {
  await lockRoom(tx, viewer, chatId);
  return getRoom(tx, viewer, chatId);
}

/** The same, asked with the statement that follows: what that one writes is undone where the viewer may not be there. */
export async function holdRoomAlong(tx: Tx, viewer: Viewer, chatId: string): Promise<() => Promise<RoomRow>> {
  const otherId = await lockRoom(tx, viewer, chatId);
  const asked = await askAlong(tx, selectRoom(viewer, chatId, otherId).compile(tx));
  return async () => {
    const [room] = await asked();
    if (!room) throw forbidden();
    return room;
  };
}

async function lockRoom(tx: Tx, viewer: Viewer, chatId: string): Promise<string> {
  const otherId = otherIn(chatId, viewer.personId);
  if (otherId === null) throw forbidden();
  await lockPair(tx, viewer.personId, otherId);
  return otherId;
}
