import { notFound } from '#server/errors.ts';
import type { Reportable } from '#server/reportables.ts';
import { judgedMessage } from './deleting.ts';
import { findMessage } from './queries.ts';
import { forbidden, lockRoom } from './room.ts';

/**
 * Lets people report a message they received. If its sender deletes it afterwards, `deleteMessage` only hides
 * it, so that the report can still be judged.
 */
export const reportableMessage: Reportable = {
  async lock(tx, viewer, id) {
    const found = await findMessage(tx, id);
    if (!found) throw forbidden();
    await lockRoom(tx, viewer, found.chat_id);
    // Read again under the lock, after which the message cannot change.
    const message = await findMessage(tx, id);
    if (!message || message.deleted_at) throw notFound('message.gone');
    return { authorId: message.sender_id };
  },
  table: 'message',
  // Admins cannot open chats: they see only the reported message, without a link.
  async show(db, id) {
    const message = await db.selectFrom('message').select('text').where('id', '=', id).executeTakeFirst();
    return message ? { title: '', text: message.text, path: null, cityCode: null } : null;
  },
  // No topics: anyone who has the message on screen receives `message.deleted`.
  topics: async () => [],
  judging: judgedMessage,
};
