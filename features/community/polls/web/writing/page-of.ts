import type { PollItem } from '#community/polls/contract.ts';
import type { LinkTarget } from '#web/link-target.ts';

/** The page on which the poll of an item stands. */
export const pageOf = ({ newsId, postId = '' }: PollItem): LinkTarget =>
  newsId ? { to: '/news/$newsId', params: { newsId } } : { to: '/post/$postId', params: { postId } };
