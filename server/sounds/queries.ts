import { type Selectable, sql } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Sound } from './contract.ts';

export type SoundRow = Selectable<DB['sound']>;

export const findSound = (db: Db | Tx, id: string): Promise<SoundRow | undefined> =>
  db.selectFrom('sound').selectAll().where('id', '=', id).executeTakeFirst();

export const presentSound = ({ id, duration_ms }: SoundRow): Sound => ({ id, durationMs: duration_ms });

/** The sound of the item of `kind` whose id is in `column`, as a column of that item's row. */
export const soundIn = (kind: string, column: string) =>
  sql<Sound | null>`(select json_build_object('id', sound.id, 'durationMs', sound.duration_ms) from sound
    where attached_to_kind = ${sql.lit(kind)} and attached_to_id = ${sql.ref(column)}::text)`;
