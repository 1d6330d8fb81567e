import { z } from '@hono/zod-openapi';
import { News } from './contract.ts';

/** The most items that stand on top of the news; /home shows the first that one has not closed. */
export const mostPinned = 10;

/** `dismissed`: the viewer has closed it on /home. */
export const PinnedNews = News.extend({ dismissed: z.boolean() }).openapi('PinnedNews');
export type PinnedNews = z.infer<typeof PinnedNews>;

/** The newest first. */
export const PinnedList = z.object({ items: z.array(PinnedNews) }).openapi('PinnedNewsList');
