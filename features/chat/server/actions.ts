import { sql } from 'kysely';
import type { Message, ReadMark } from '#features/chat/contract.ts';
import { abilities } from '#features/chat/policy.ts';
import type { Tx } from '#server/db.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { detachImagesOf } from '#server/images/attach.ts';
import { record } from '#server/live/record.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer.ts';
import { write } from '#server/write.ts';
import { isId } from '#shared/ids.ts';
import { personal, publicMessage } from './present.ts';
import { findMessage } from './queries.ts';
import { holdRoom } from './room.ts';

type Writing = Pick<Platform, 'db' | 'live' | 'clock'>;

async function messageIn(tx: Tx, chatId: string, id: string) {
  const row = isId(id) ? await findMessage(tx, id) : undefined;
  if (!row || row.chat_id !== chatId) throw notFound('message.gone');
  return row;
}

/** Marks everything up to a message as read. It never goes back; what is read already changes nothing. */
export async function markRead(
  p: Writing,
  viewer: Viewer,
  chatId: string,
  messageId: string,
): Promise<ReadMark> {
  return write(p, async (tx) => {
    await holdRoom(tx, viewer, chatId);
    const { position } = await messageIn(tx, chatId, messageId);
    const { personId } = viewer;
    const { rows } = await sql<{ unread: number }>`
      update chat_member set read_position = ${position}, unread_count = (
        select count(*) from message where chat_id = ${chatId} and position > ${position}
          and sender_id is distinct from ${personId} and deleted_at is null
      )
      where chat_id = ${chatId} and person_id = ${personId} and read_position < ${position}
      returning unread_count as unread
    `.execute(tx);
    if (!rows[0]) return readMark(tx, viewer, chatId);
    const mark = { readPosition: position, unread: rows[0].unread };
    await record(tx, {
      type: 'message.read',
      topics: [`chat:${chatId}`, `person:${personId}`],
      data: { chatId, personId, ...mark },
      mergeKey: `chat:${chatId}:read:${personId}`,
    });
    return mark;
  });
}

async function readMark(tx: Tx, viewer: Viewer, chatId: string): Promise<ReadMark> {
  const row = await tx
    .selectFrom('chat_member')
    .select(['read_position', 'unread_count'])
    .where('chat_id', '=', chatId)
    .where('person_id', '=', viewer.personId)
    .executeTakeFirstOrThrow();
  return { readPosition: row.read_position, unread: row.unread_count };
}

/**
 * Deletes one's own message for both. What was reported before is kept out of everybody's sight until the report is
 * decided: deleting must not be a way out of it.
 */
export async function deleteMessage(
  p: Writing,
  viewer: Viewer,
  chatId: string,
  id: string,
): Promise<Message> {
  return write(p, async (tx) => {
    const { other_id: recipientId } = await holdRoom(tx, viewer, chatId);
    const before = await messageIn(tx, chatId, id);
    const deleted = before.deleted_at !== null;
    if (!abilities(viewer.personId, { senderId: before.sender_id, deleted: false }).delete)
      throw new Refusal('forbidden', { reason: 'message.notYours' });
    if (deleted) return personal(viewer, publicMessage(before, null));
    const deletedAt = p.clock.now();
    const { report_count } = await tx
      .updateTable('message')
      .set({ deleted_at: deletedAt })
      .where('id', '=', id)
      .returning('report_count')
      .executeTakeFirstOrThrow();
    if (report_count === 0) await erase(tx, id);
    const unread = await noLongerUnread(tx, chatId, recipientId, before.position);
    await record(tx, {
      type: 'message.deleted',
      topics: [`chat:${chatId}`, `person:${viewer.personId}`, `person:${recipientId}`],
      data: { chatId, id, recipientId, unread },
    });
    return personal(viewer, publicMessage({ ...before, deleted_at: deletedAt }, null));
  });
}

async function erase(tx: Tx, id: string) {
  await tx.updateTable('message').set({ text: '' }).where('id', '=', id).execute();
  await detachImagesOf(tx, { kind: 'message', id });
}

async function noLongerUnread(tx: Tx, chatId: string, personId: string, position: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    update chat_member
    set unread_count = case when read_position < ${position} then unread_count - 1 else unread_count end
    where chat_id = ${chatId} and person_id = ${personId} returning unread_count as unread
  `.execute(tx);
  return rows[0]?.unread ?? 0;
}
