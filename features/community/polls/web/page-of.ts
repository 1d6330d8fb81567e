import type { LinkTarget } from '#web/link-target.ts';
import type { OfItem } from './poll-key.ts';

/** The page on which the poll of an item stands. */
export const pageOf = ({ newsId, postId }: OfItem): LinkTarget =>
  newsId
    ? { to: '/news/$newsId', params: { newsId } }
    : { to: '/post/$postId', params: { postId: postId ?? '' } };
