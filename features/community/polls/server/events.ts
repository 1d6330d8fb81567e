import { recordForMembers } from '#community/clubs/server/members/record-for-members.ts';
import type { PollTouched } from '#community/polls/contract.ts';
import { placeTopics } from '#residents/regions/server/place-topics.ts';
import type { Tx } from '#server/database/db.ts';
import { record } from '#server/live/log/record.ts';

export type PlacedPoll = {
  id: string;
  news_id: string | null;
  post_id: string | null;
  club_id: string | null;
  place_code: string;
};

/** The topics of who has the item open: of news everybody it is for, of a post its readers. */
const readerTopics = ({ post_id, place_code }: PlacedPoll): string[] =>
  post_id ? [`post:${post_id}`] : placeTopics(place_code);

/** The topic of who has the hall's list open. */
export const hallTopic = (id: string) => `poll-hall:${id}`;

/** All who have a poll open: with its item, or in the hall. */
export const itemTopics = (poll: PlacedPoll): string[] => [...readerTopics(poll), hallTopic(poll.id)];

export const touched = ({ id, news_id, post_id }: PlacedPoll): PollTouched => ({
  id,
  ...(news_id && { newsId: news_id }),
  ...(post_id && { postId: post_id }),
});

/**
 * Records that a poll came, ended or went. Members of a club hear of it one by one, wherever they are: what
 * waits for them and their calendar change.
 */
export async function recordPoll(
  tx: Tx,
  poll: PlacedPoll,
  type: 'poll.created' | 'poll.ended' | 'poll.deleted',
): Promise<void> {
  await record(tx, { type, topics: itemTopics(poll), data: touched(poll) });
  if (poll.club_id) await recordForMembers(tx, poll.club_id, { type, data: touched(poll) });
}
