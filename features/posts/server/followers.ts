import { sql } from 'kysely';
import { blockedIds } from '#features/blocks/server/queries.ts';
import type { Tx } from '#server/db.ts';

/** More than so many are not told at once; they see it when they next look. */
const mostTold = 200;

type Heard = { hiddenFrom: string[]; elsewhere: string[] };

/**
 * Who must not hear of what somebody posts, as they stand in a block; and who follows them from outside the town, the newest
 * followers first: its own topic does not reach those.
 */
export async function hearersOf(tx: Tx, authorId: string, cityCode: string): Promise<Heard> {
  const { rows } = await sql<Heard>`select array(${blockedIds(authorId)}) as "hiddenFrom", array(
    select person.id from follow join person on person.id = follow.follower_id
    where follow.followee_id = ${authorId} and person.city_code is distinct from ${cityCode}
    order by follow.followed_at desc, follow.follower_id desc limit ${sql.lit(mostTold)}
  ) as elsewhere`.execute(tx);
  return rows[0] as Heard;
}
