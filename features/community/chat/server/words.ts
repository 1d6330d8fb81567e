import type { MessageWords } from '#community/chat/contract.ts';
import type { Db } from '#server/database/db.ts';
import type { AllWords, WordedEvent, Words } from '#server/live/words.ts';
import { abilities } from './policy.ts';
import { publicMessage } from './present.ts';
import { findMessages } from './queries.ts';

const idOf = ({ data }: WordedEvent) => String(data.id);

/**
 * Reads the content of messages when their events are sent. A message that was deleted meanwhile has none.
 */
async function sent(db: Db, events: WordedEvent[]) {
  const rows = await findMessages(db, events.map(idOf));
  const known = new Map(rows.map((row) => [row.id, publicMessage(row)]));
  return new Map(
    events.flatMap((event) => {
      const message = known.get(idOf(event));
      if (!message) return [];
      const { text, photo, deleted } = message;
      const words: Words = {
        data: { text, photo, deleted } satisfies Omit<MessageWords, 'can'>,
        dataFor: ({ personId }) =>
          ({ can: abilities(personId, message) }) satisfies Pick<MessageWords, 'can'>,
      };
      return [[event.id, words] as const];
    }),
  );
}

export const chatWords: AllWords = { 'message.sent': sent };
