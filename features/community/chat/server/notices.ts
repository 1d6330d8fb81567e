import type { Db, Tx } from '#server/database/db.ts';
import type { FeatureNotices, NoticedEvent } from '#server/notices/notices.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { open } from './queries.ts';

/** A person who wrote none of so many last messages is not talking. */
const recentMessageCount = 100;

/**
 * The undeleted messages that the viewer has not read, except those of chats that are closed by a block or
 * hushed. It is asked again right before a push, so a chat that was just hushed is silent.
 */
async function shownMessages(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('message')
    .innerJoin('chat_member', 'chat_member.chat_id', 'message.chat_id')
    .select(['message.id', 'message.chat_id'])
    .where('message.id', '=', anyOf(ids))
    .where('message.deleted_at', 'is', null)
    .where('chat_member.person_id', '=', viewer.personId)
    .where('chat_member.hushed_at', 'is', null)
    .where(open(viewer))
    .whereRef('message.position', '>', 'chat_member.read_position')
    .execute();
  return new Map(rows.map(({ id, chat_id }) => [id, { title: null, path: `/chat/${chat_id}` }]));
}

/** Whether the viewer has written in the message's chat since then. */
async function isTalking(db: Db | Tx, { personId }: Viewer, messageId: string, since: Date) {
  const last = db
    .selectFrom('message')
    .select(['sender_id', 'created_at'])
    .where('chat_id', '=', (of) => of.selectFrom('message').select('chat_id').where('id', '=', messageId))
    .orderBy('position', 'desc')
    .limit(recentMessageCount)
    .as('last');
  const own = db.selectFrom(last).select('created_at').where('sender_id', '=', personId);
  return (await own.where('created_at', '>', since).limit(1).executeTakeFirst()) !== undefined;
}

type Sent = { id: string; senderId: string; recipientId: string; createdAt: string };

export const chatNotices: FeatureNotices = {
  kinds: {
    messageSent: {
      channel: 'chats',
      one: '{name}님이 메시지를 보냈어요',
      show: shownMessages,
      pushOnly: true,
      isTalking,
      // An open chat marks the message as read within this time, so no phone rings.
      pushAfterMs: 3000,
    },
  },
  onlyPushedTo: { 'message.sent': ({ data }: NoticedEvent<Sent>) => data.recipientId },
  on: {
    'message.sent': async (_tx, { data }: NoticedEvent<Sent>) => {
      const { id: subjectId, senderId: actorId, recipientId: personId, createdAt } = data;
      return { notify: [{ kind: 'messageSent', personId, actorId, subjectId, at: new Date(createdAt) }] };
    },
  },
};
