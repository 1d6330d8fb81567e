import type { Tx } from '#server/db.ts';
import type { NewEvent } from '#server/live/record.ts';
import { profileTopic } from './topics.ts';

/** Whether there was one to take away. */
export async function deleteFollow(tx: Tx, follower: string, followee: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('follow')
    .where('follower_id', '=', follower)
    .where('followee_id', '=', followee)
    .returning('followee_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Tells those who look at these profiles that a number moved; not by whom, as not everybody sees everybody. */
export const counted = (...ids: string[]): NewEvent[] =>
  ids.map((id) => ({
    type: 'person.counted',
    topics: [profileTopic(id)],
    data: { id },
    mergeKey: `profile:${id}:counts`,
  }));
