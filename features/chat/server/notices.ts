import type { Db, Tx } from '#server/db.ts';
import type { FeatureNotices, NoticedEvent } from '#server/notices.ts';
import type { Viewer } from '#server/viewer.ts';
import { open } from './queries.ts';

/** Messages that stand and that the viewer has not read; none of closed rooms. */
async function shownMessages(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('message')
    .innerJoin('chat_member', 'chat_member.chat_id', 'message.chat_id')
    .select(['message.id', 'message.chat_id'])
    .where('message.id', 'in', ids)
    .where('message.deleted_at', 'is', null)
    .where('chat_member.person_id', '=', viewer.personId)
    .where(open(viewer))
    .whereRef('message.position', '>', 'chat_member.read_position')
    .execute();
  return new Map(rows.map(({ id, chat_id }) => [id, { title: null, path: `/chat/${chat_id}` }]));
}

type Sent = { id: string; senderId: string; recipientId: string; createdAt: string };

export const chatNotices: FeatureNotices = {
  kinds: {
    messageSent: {
      channel: 'chats',
      one: '{name}님이 메시지를 보냈어요',
      show: shownMessages,
      pushOnly: true,
      // Whoever has the conversation open reads it in the meantime, and no phone rings.
      pushAfterMs: 3000,
    },
  },
  onlyPushedTo: { 'message.sent': ({ data }: NoticedEvent<Sent>) => data.recipientId },
  on: {
    'message.sent': async (_tx, { data }: NoticedEvent<Sent>) => {
      const { id: subjectId, senderId: actorId, recipientId: personId, createdAt } = data;
      return { tell: [{ kind: 'messageSent', personId, actorId, subjectId, at: new Date(createdAt) }] };
    },
  },
};
