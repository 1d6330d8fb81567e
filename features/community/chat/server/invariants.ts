import { sql } from 'kysely';
import { type Invariant, inBatches } from '#server/invariants/invariant.ts';

export const chatInvariants: Invariant[] = [
  {
    name: 'chat_member.unread_count',
    sentence: 'chats in which somebody’s unread_count is not the number of messages that they have not read',
    ask: inBatches(
      { table: 'chat_member', key: 'chat_id' },
      (inBatch) => sql`select distinct chat_id as id from chat_member where ${inBatch} and unread_count <> (
        select count(*) from message
        where message.chat_id = chat_member.chat_id and position > read_position
          and sender_id is distinct from person_id and deleted_at is null
      )`,
    ),
  },
];
