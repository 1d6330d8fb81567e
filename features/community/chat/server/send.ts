import { sql } from 'kysely';
import type { Message, MessageDraft } from '#community/chat/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { type Writing, writeAs } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { attachImage } from '#server/images/attach.ts';
import type { Image } from '#server/images/contract.ts';
import type { Platform } from '#server/platform.ts';
import { readWithNext, sendWithNext } from '#server/statements/send-with-next.ts';
import type { UncheckedViewer, Viewer } from '#server/viewer/viewer.ts';
import { insertMessage, type SentRow } from './insert-message.ts';
import { presentMessage } from './present.ts';
import { findMessage } from './queries.ts';
import { forbidden, lockParticipants, lockRoom, roomOf } from './room.ts';

type Sending = Writing & Pick<Platform, 'limits'>;

/**
 * Sends a message; the first one creates the chat. Sending the same draft twice stores one message and
 * returns the same result. In a chat that has begun a text is one exchange with PostgreSQL.
 */
export async function sendMessage(
  p: Sending,
  asking: UncheckedViewer,
  chatId: string,
  draft: MessageDraft,
): Promise<Message> {
  const readSent = await writeAs(p, asking, async (tx, viewer) => {
    await lockParticipants(tx, viewer, chatId);
    return send(p, tx, viewer, { chatId, draft });
  });
  const message = await readSent();
  if (message) return message;
  await p.limits.take('conversation', asking.claimed.personId);
  return writeAs(p, asking, async (tx, viewer) => {
    const room = await lockRoom(tx, viewer, chatId);
    if (!room.begun) await begin(tx, viewer, { id: chatId, otherId: room.other_id, now: p.clock.now() });
    // A refusal leaves no chat.
    const readFirst = await send(p, tx, viewer, { chatId, draft, isFirst: true });
    return (await readFirst()) as Message;
  });
}

type Draft = { chatId: string; draft: MessageDraft; isFirst?: boolean };

/** Returns what waits for the answer: for a text after the commit. Null: the chat has not begun. */
async function send(
  p: Sending,
  tx: Tx,
  viewer: Viewer,
  { chatId, draft, isFirst }: Draft,
): Promise<() => Promise<Message | null>> {
  const { id, text, imageId } = draft;
  const { otherId } = roomOf(viewer, chatId);
  const values = { chatId, otherId, id, text, hasImage: Boolean(imageId), now: p.clock.now() };
  const insert = insertMessage(tx, viewer, values);
  const present = (row: SentRow | undefined, photo: Image | null) => {
    if (!row) throw forbidden();
    if (!row.begun) return null;
    return row.id === null
      ? presentRepeated(isFirst ? tx : p.db, viewer, chatId, id)
      : presentMessage(viewer, { ...row, photo });
  };
  if (!imageId && !isFirst) {
    const sent = await readWithNext(tx, insert);
    return async () => present((await sent())[0], null);
  }
  const { rows } = await tx.executeQuery(insert);
  const [row] = rows;
  const item = { kind: 'message', id, folder: 'chat_images' } as const;
  const photo = imageId && row?.id ? await attachImage(tx, viewer, imageId, item) : null;
  return async () => present(row, photo);
}

type Begun = { id: string; otherId: string; now: Date };

async function begin(tx: Tx, viewer: Viewer, { id, otherId, now }: Begun) {
  // The other account may be erased at this moment: this waits for that transaction and then finds no row.
  const { rows } = await sql`select from person where id = ${otherId} for key share`.execute(tx);
  if (rows.length === 0) throw forbidden();
  const chat = tx
    .insertInto('chat')
    .values({ id, created_at: now })
    .onConflict((c) => c.doNothing());
  await sendWithNext(tx, chat.compile());
  const pairs = [
    { person_id: viewer.personId, other_id: otherId },
    { person_id: otherId, other_id: viewer.personId },
  ];
  const members = tx
    .insertInto('chat_member')
    .values(pairs.map((pair) => ({ ...pair, chat_id: id, last_message_at: now })))
    .onConflict((c) => c.doNothing());
  await sendWithNext(tx, members.compile());
}

/** The message stored earlier for this draft. Throws if the id belongs to another sender or chat. */
async function presentRepeated(db: Db | Tx, viewer: Viewer, chatId: string, id: string): Promise<Message> {
  const row = await findMessage(db, id);
  if (!row || row.sender_id !== viewer.personId || row.chat_id !== chatId) throw new Refusal('conflict');
  return presentMessage(viewer, row);
}
