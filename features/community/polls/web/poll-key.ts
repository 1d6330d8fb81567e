import type { PollItem } from '#community/polls/contract.ts';

/** Of the poll of an item. Ids of news and posts are never the same. */
export const itemPollKey = ({ newsId, postId }: PollItem) => ['polls', 'item', newsId ?? postId ?? ''];
