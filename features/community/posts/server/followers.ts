import { sql } from 'kysely';
import { blockedIds } from '#residents/people/server/blocks.ts';
import type { Tx } from '#server/database/db.ts';
import { readWithNext } from '#server/statements/send-with-next.ts';

/** At most this many followers elsewhere get a live event. The others see the post on their next load. */
const maxNotifiedFollowers = 200;

export type Recipients = { hiddenFrom: string[]; elsewhere: string[] };

/**
 * Finds users in a block with the author, who must receive no event, and followers outside the town, newest
 * first, whom the town's topic does not reach. The query is sent together with the next statement.
 */
export async function askRecipients(
  tx: Tx,
  { author_id, city_code }: { author_id: string | null; city_code: string },
): Promise<() => Promise<Recipients>> {
  const readRows = await readWithNext(
    tx,
    sql<Recipients>`select array(${blockedIds(sql`${author_id}`)}) as "hiddenFrom", array(
    select person.id from follow join person on person.id = follow.follower_id
    where follow.followee_id = ${author_id} and person.city_code is distinct from ${city_code}
    order by follow.followed_at desc, follow.follower_id desc limit ${sql.lit(maxNotifiedFollowers)}
  ) as elsewhere`.compile(tx),
  );
  return async () => (await readRows())[0] as Recipients;
}
