import type { Tx } from '#server/db.ts';

/** More than so many are not told at once; they see it when they next look. */
const mostTold = 200;

/** Those who follow somebody from outside a town, the newest followers first: its own topic does not reach them. */
export async function followersElsewhere(tx: Tx, authorId: string, cityCode: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('follow')
    .innerJoin('person', 'person.id', 'follow.follower_id')
    .select('person.id')
    .where('follow.followee_id', '=', authorId)
    .where('person.city_code', 'is distinct from', cityCode)
    .orderBy('follow.followed_at', 'desc')
    .orderBy('follow.follower_id', 'desc')
    .limit(mostTold)
    .execute();
  return rows.map(({ id }) => id);
}
