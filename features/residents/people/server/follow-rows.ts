import type { Tx } from '#server/database/db.ts';
import type { NewEvent } from '#server/live/log/record.ts';
import { profileTopic } from './topics.ts';

/** Deletes a follow. False if there was none. */
export async function deleteFollow(tx: Tx, follower: string, followee: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('follow')
    .where('follower_id', '=', follower)
    .where('followee_id', '=', followee)
    .returning('followee_id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Events for viewers of these profiles: a count has changed. They do not say by whom, because blocks hide
 * people from some viewers.
 */
export const counted = (...ids: string[]): NewEvent[] =>
  ids.map((id) => ({
    type: 'person.counted',
    topics: [profileTopic(id)],
    data: { id },
    mergeKey: `profile:${id}:counts`,
  }));
