import type { MessagePayload } from '#community/chat/contract.ts';
import type { Db } from '#server/database/db.ts';
import type { EventPayload, HydratedEvent, PayloadReaders } from '#server/live/event-payload.ts';
import { abilities } from './policy.ts';
import { publicMessage } from './present.ts';
import { findMessages } from './queries.ts';

const idOf = ({ data }: HydratedEvent) => String(data.id);

/**
 * Reads the content of messages when their events are sent. A message that was deleted meanwhile has none.
 */
async function sent(db: Db, events: HydratedEvent[]) {
  const rows = await findMessages(db, events.map(idOf));
  const known = new Map(rows.map((row) => [row.id, publicMessage(row)]));
  return new Map(
    events.flatMap((event) => {
      const message = known.get(idOf(event));
      if (!message) return [];
      const { text, photo, deleted } = message;
      const payload: EventPayload = {
        data: { text, photo, deleted } satisfies Omit<MessagePayload, 'can'>,
        dataFor: ({ personId }) =>
          ({ can: abilities(personId, message) }) satisfies Pick<MessagePayload, 'can'>,
      };
      return [[event.id, payload] as const];
    }),
  );
}

export const chatPayloadReaders: PayloadReaders = { 'message.sent': sent };
