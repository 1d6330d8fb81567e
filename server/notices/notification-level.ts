import { sql } from 'kysely';
import type { Channel } from '#notices/notifications/contract.ts';

/**
 * How much of a channel a person wants to be told; null stands for all. `person`: the query's name for a row
 * of people.
 */
export const levelOf = (channel: Channel, person: string) => sql<
  string | null
>`case ${sql.ref(`${person}.notification_choice`)}
  when 'all' then null when 'needed' then 'urgent' else (
    select level from notification_setting where person_id = ${sql.ref(`${person}.id`)} and channel = ${channel}
  ) end`;
