import { type RawBuilder, sql } from 'kysely';
import { isNeeded } from '#notices/notifications/needs.ts';

/**
 * Condition of a query that has `person`: they want notifications of this kind. `own` is the column of their
 * setting of its channel, which is null where they have none.
 */
export const isChosen = (
  kind: string,
  own: RawBuilder<unknown>,
) => sql<boolean>`case person.notification_choice
  when 'all' then true when 'needed' then ${isNeeded(kind)}::boolean else coalesce(${own}, true) end`;
