import type { QueryClient } from '@tanstack/react-query';
import type { NewsLikesCounted, NewsTouched } from '#town/news/contract.ts';
import { fetchCurrent } from '#web/live/fetch-current.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { readArticle } from './api.ts';
import { dropNews, patchNews, placeNews } from './cached-news.ts';

/** Events within this time are handled together. A reconnect may bring those of a whole evening at once. */
const breathMs = 50;
/** With more changed items than this, the lists are refetched instead of the items. */
const few = 3;

const touched = new Set<string>();
let due: ReturnType<typeof setTimeout> | undefined;

function refetchSoon(queries: QueryClient, { id }: NewsTouched) {
  touched.add(id);
  if (due !== undefined) return;
  due = setTimeout(() => {
    due = undefined;
    const ids = [...touched];
    touched.clear();
    if (ids.length > few) void queries.invalidateQueries({ queryKey: ['news'] });
    else for (const each of ids) void refetchNews(queries, each);
  }, breathMs);
}

/** Reads the current item, as the policy allows, and updates the cached lists. No list is refetched. */
async function refetchNews(queries: QueryClient, id: string) {
  try {
    const news = await fetchCurrent(queries, ['news'], () => readArticle(id));
    if (news) placeNews(queries, news);
    else dropNews(queries, id);
  } catch {
    // Without a connection: marked stale, so that it is fetched when the connection is back.
    void queries.invalidateQueries({ queryKey: ['news'] });
  }
}

export const newsLive: LiveRules = {
  'scheduledNews.changed': (queries) => void queries.invalidateQueries({ queryKey: ['scheduled-news'] }),
  'news.created': refetchSoon,
  'news.raised': refetchSoon,
  'news.changed': refetchSoon,
  'news.deleted': (queries, { id }: NewsTouched) => {
    touched.delete(id);
    dropNews(queries, id);
  },
  'news.likesCounted': (queries, { id, likesCount }: NewsLikesCounted) =>
    patchNews(queries, id, () => ({ likesCount })),
  // From another device of the same person.
  'news.liked': (queries, { id }: NewsTouched) => patchNews(queries, id, () => ({ liked: true })),
  'news.dismissed': (queries) => void queries.invalidateQueries({ queryKey: ['news', 'pinned'] }),
  'news.unliked': (queries, { id }: NewsTouched) => patchNews(queries, id, () => ({ liked: false })),
  'interests.chosen': (queries) => {
    void queries.invalidateQueries({ queryKey: ['interest-tags'] });
    void queries.invalidateQueries({ queryKey: ['news', 'first'] });
    void queries.invalidateQueries({ queryKey: ['news', 'list'] });
  },
};
