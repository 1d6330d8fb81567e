import type { QueryClient } from '@tanstack/react-query';
import type { NewsLikesCounted, NewsTouched } from '#features/news/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { readArticle } from './api.ts';
import { dropNews, patchNews, placeNews } from './cached-news.ts';

/** What it says now is read through the policy, then put in its place: no list is fetched anew. */
async function lookAt(queries: QueryClient, { id }: NewsTouched) {
  try {
    const news = await readArticle(id);
    if (news) placeNews(queries, news);
    else dropNews(queries, id);
  } catch {
    // Cut off right now: what is on screen is fetched again when the line is back.
    void queries.invalidateQueries({ queryKey: ['news'] });
  }
}

const look = (queries: QueryClient, data: NewsTouched) => void lookAt(queries, data);

export const newsLive: LiveRules = {
  'news.created': look,
  'news.changed': look,
  'news.deleted': (queries, { id }: NewsTouched) => dropNews(queries, id),
  'news.likesCounted': (queries, { id, likesCount }: NewsLikesCounted) =>
    patchNews(queries, id, () => ({ likesCount })),
  // Another of one's own devices.
  'news.liked': (queries, { id }: NewsTouched) => patchNews(queries, id, () => ({ liked: true })),
  'news.unliked': (queries, { id }: NewsTouched) => patchNews(queries, id, () => ({ liked: false })),
  'interests.chosen': (queries) => {
    void queries.invalidateQueries({ queryKey: ['interest-tags'] });
    void queries.invalidateQueries({ queryKey: ['news'] });
  },
};
