/** The item of a poll, as a poll or a request names it. */
export type OfItem = { newsId?: string | null; postId?: string | null };

/** The query key of an item’s poll. Ids of news and posts are never the same. */
export const itemPollKey = ({ newsId, postId }: OfItem) => ['polls', 'item', newsId ?? postId ?? ''];

/** The start of the query keys of what the hall has of a poll. */
export const paperKey = (id: string) => ['polls', 'paper', id];
