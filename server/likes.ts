import { sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Tx } from '#server/db.ts';

/** The tables of one kind of like: the liked items, their likes, and the column of the likes with the item's id. */
type Tables = { item: keyof DB; likes: keyof DB; key: string };
type Like = { id: string; personId: string; liked: boolean; now: Date };

/**
 * Adds or removes a like and updates the item's count, in one statement. The caller has locked the item's row and checked
 * who may like it. Returns the new count, or null if nothing changed.
 */
export const likesIn = (tables: Tables) => {
  const [item, likes, key] = [sql.table(tables.item), sql.table(tables.likes), sql.ref(tables.key)];
  return async (tx: Tx, { id, personId, liked, now }: Like): Promise<number | null> => {
    const changed = liked
      ? sql`insert into ${likes} (${key}, person_id, liked_at) values (${id}, ${personId}, ${now})
          on conflict do nothing returning ${key}`
      : sql`delete from ${likes} where ${key} = ${id} and person_id = ${personId} returning ${key}`;
    const { rows } = await sql<{ likes_count: number }>`
      with changed as (${changed})
      update ${item} set likes_count = likes_count + ${sql.lit(liked ? 1 : -1)}
      where id in (select ${key} from changed)
      returning likes_count
    `.execute(tx);
    return rows[0]?.likes_count ?? null;
  };
};
