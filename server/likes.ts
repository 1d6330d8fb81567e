import { type Expression, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import { type RowEvent, recordOf } from '#server/live/log/record.ts';

/**
 * The tables of one kind of like: the liked items, their likes, and the column of the likes with the item's
 * id. `columns`: the item's columns that its events are made of, besides `likes_count`.
 */
type Tables = { item: keyof DB; likes: keyof DB; key: string; columns?: string[] };
type Seen = { id: string; likes_count: number };
/** `seen`: the item, if the viewer may like it. The caller has locked its row. */
type Like = { seen: Expression<Seen>; personId: string; liked: boolean; now: Date };
type Counted = { likes_count: number; changed: boolean };

/**
 * A statement that adds or removes a like, updates the item's count and records the events about it. It
 * returns the count, or no row if the item is not seen. A like that is there already changes nothing and
 * records no event.
 */
export const likesIn = ({ columns = [], ...tables }: Tables) => {
  const [item, likes, key] = [sql.table(tables.item), sql.table(tables.likes), sql.ref(tables.key)];
  const returned = sql.join(['likes_count', ...columns].map((column) => sql.ref(column)));
  return ({ seen, personId, liked, now }: Like, events: RowEvent[]) => {
    const changed = liked
      ? sql`insert into ${likes} (${key}, person_id, liked_at) select id, ${personId}, ${now}::timestamptz from seen
          on conflict do nothing returning ${key}`
      : sql`delete from ${likes} where person_id = ${personId} and ${key} in (select id from seen) returning ${key}`;
    return sql<Counted>`
      with seen as (${seen}), changed as (${changed}), counted as (
        update ${item} set likes_count = likes_count + ${sql.lit(liked ? 1 : -1)}
        where id in (select ${key} from changed)
        returning ${returned}
      ), recorded as (${recordOf('counted', events)})
      select coalesce(counted.likes_count, seen.likes_count) as likes_count, counted is not null as changed
      from seen left join counted on true`;
  };
};
