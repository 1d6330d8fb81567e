import type { Db } from '#server/database/db.ts';
import type { EventPayload, HydratedEvent, PayloadReader } from '#server/live/event-payload.ts';

const idOf = ({ data }: HydratedEvent) => String(data.id);

/** Limits events of a hidden item to its author and moderators. For events whose `data` has the item's id. */
export const unlessHidden =
  (kind: string): PayloadReader =>
  async (db: Db, events: HydratedEvent[]): Promise<Map<number, EventPayload>> => {
    const rows = await db
      .selectFrom('report_case')
      .select(['item_id', 'author_id', 'city_code'])
      .where('kind', '=', kind)
      .where('item_id', 'in', events.map(idOf))
      .where(({ or, eb }) => or([eb('hidden_at', 'is not', null), eb('takedown_id', 'is not', null)]))
      .execute();
    const hidden = new Map(
      rows.map(({ item_id, author_id, city_code }) => [
        item_id,
        { people: author_id ? [author_id] : [], moderatorsOf: city_code },
      ]),
    );
    return new Map(events.map((event) => [event.id, { onlyTo: hidden.get(idOf(event)) }]));
  };
