import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '#notices/notifications/contract.ts';

/** How much of a channel a person wants to be told; null stands for all. */
export const levelOf = (channel: Channel, personId: RawBuilder<unknown>) => sql<string | null>`(
  select level from notification_setting where person_id = ${personId} and channel = ${channel}
)`;
