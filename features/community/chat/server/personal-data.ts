import type { Platform } from '#server/platform.ts';

/**
 * The messages that a person wrote, for the export of their data. Messages they received belong to others.
 */
export async function copyOwnMessages(p: Platform, personId: string) {
  const rows = await p.db
    .selectFrom('message')
    .select(['chat_id', 'text', 'has_image', 'created_at'])
    .where('sender_id', '=', personId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ chat_id, text, has_image, created_at }) => ({
    chatId: chat_id,
    text,
    isPhoto: has_image,
    sentAt: created_at.toISOString(),
  }));
}
