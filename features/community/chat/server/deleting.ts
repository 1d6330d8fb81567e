import { sql } from 'kysely';
import type { Message } from '#community/chat/contract.ts';
import { abilities } from '#community/chat/server/policy.ts';
import { membersOf } from '#residents/people/chat-id.ts';
import { lockPair } from '#residents/people/server/blocks.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { detachImagesOf } from '#server/images/attach.ts';
import { record } from '#server/live/log/record.ts';
import type { Judging } from '#server/reportables.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { messageIn } from './actions.ts';
import { personal, publicMessage } from './present.ts';
import { findMessage, type MessageRow } from './queries.ts';
import { lockRoom } from './room.ts';

/**
 * Deletes the viewer's own message for both people. The text of a reported message is kept, hidden, until the
 * report is decided: deleting it must not evade moderation.
 */
export async function deleteMessage(
  p: Writing,
  viewer: Viewer,
  chatId: string,
  id: string,
): Promise<Message> {
  return write(p, async (tx) => {
    await lockRoom(tx, viewer, chatId);
    const before = await messageIn(tx, chatId, id);
    if (!abilities(viewer.personId, { senderId: before.sender_id, deleted: false }).delete)
      throw new Refusal('forbidden', { reason: 'message.notYours' });
    const deletedAt = before.deleted_at ?? p.clock.now();
    if (!before.deleted_at && (await takeAway(tx, before, deletedAt)) === 0) await eraseContent(tx, id);
    return personal(viewer, publicMessage({ ...before, deleted_at: deletedAt }));
  });
}

/** Marks a message as deleted and returns its number of reports. The caller holds the room's lock. */
async function takeAway(tx: Tx, message: MessageRow, now: Date): Promise<number> {
  const { id, chat_id: chatId, sender_id: senderId, position } = message;
  const { report_count } = await tx
    .updateTable('message')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .returning('report_count')
    .executeTakeFirstOrThrow();
  const both = membersOf(chatId) ?? [];
  // The sender may have deleted their account; the chat id still contains both ids.
  const recipientId = both.find((personId) => personId !== senderId) ?? '';
  const unread = senderId ? await noLongerUnread(tx, chatId, recipientId, position) : 0;
  await record(tx, {
    type: 'message.deleted',
    topics: [`chat:${chatId}`, ...both.map((personId) => `person:${personId}`)],
    data: { chatId, id, recipientId, unread },
  });
  return report_count;
}

async function eraseContent(tx: Tx, id: string) {
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

/**
 * The effects of a moderation decision on a message. If removed, the message is deleted for both people. The
 * text of a deleted message is erased after every decision; the case keeps its own copy as evidence.
 */
export const judgedMessage: Judging = {
  async lock(tx, id) {
    const [one, other] = membersOf((await findMessage(tx, id))?.chat_id ?? '') ?? [];
    if (one && other) await lockPair(tx, one, other);
  },
  async judged(tx, id, outcome, now) {
    const message = await findMessage(tx, id);
    if (!message) return;
    if (outcome === 'removed' && !message.deleted_at) await takeAway(tx, message, now);
    if (outcome === 'removed' || message.deleted_at) await eraseContent(tx, id);
  },
};
