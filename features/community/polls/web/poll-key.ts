import type { PollItem } from '#community/polls/contract.ts';

/** The query key of an item’s poll. Ids of news and posts are never the same. */
export const itemPollKey = ({ newsId, postId }: PollItem) => ['polls', 'item', newsId ?? postId ?? ''];
