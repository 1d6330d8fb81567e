import { notFound } from '#server/errors.ts';
import type { Reportable } from '#server/reportables.ts';
import { judgedMessage } from './deleting.ts';
import { findMessage } from './queries.ts';
import { forbidden, holdRoom } from './room.ts';

/**
 * Reporting a message one has got. From then on its sender's deleting hides it and keeps it (`deleteMessage`), so that
 * what was said can be judged.
 */
export const reportableMessage: Reportable = {
  async hold(tx, viewer, id) {
    const found = await findMessage(tx, id);
    if (!found) throw forbidden();
    await holdRoom(tx, viewer, found.chat_id);
    // Read again now that nothing changes it any more.
    const message = await findMessage(tx, id);
    if (!message || message.deleted_at) throw notFound('message.gone');
    return { authorId: message.sender_id };
  },
  async count(tx, id) {
    await tx
      .updateTable('message')
      .set(({ eb }) => ({ report_count: eb('report_count', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },
  // Admins are in no conversation: they see the one message that was reported, and have no page of it.
  async show(db, id) {
    const message = await db.selectFrom('message').select('text').where('id', '=', id).executeTakeFirst();
    return message ? { title: '', text: message.text, path: null, cityCode: null } : null;
  },
  // Who has it on screen hears that it was deleted.
  topics: async () => [],
  judging: judgedMessage,
};
