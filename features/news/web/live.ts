import type { QueryClient } from '@tanstack/react-query';
import type { NewsLikesCounted, NewsTouched } from '#features/news/contract.ts';
import type { LiveRules } from '#web/live/rules.ts';
import { readArticle } from './api.ts';
import { dropNews, patchNews, placeNews } from './cached-news.ts';

/** What happened in one breath is looked at together: after a reconnect a whole evening may be told at once. */
const breathMs = 50;
/** More than so many are not read one by one. */
const few = 3;

const touched = new Set<string>();
let due: ReturnType<typeof setTimeout> | undefined;

function lookSoon(queries: QueryClient, { id }: NewsTouched) {
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

/** What it says now is read through the policy, then put in its place: no list is fetched anew. */
async function refetchNews(queries: QueryClient, id: string) {
  try {
    const news = await readArticle(id);
    if (news) placeNews(queries, news);
    else dropNews(queries, id);
  } catch {
    // Cut off right now: what is on screen is fetched again when the line is back.
    void queries.invalidateQueries({ queryKey: ['news'] });
  }
}

export const newsLive: LiveRules = {
  'news.created': lookSoon,
  'news.changed': lookSoon,
  'news.deleted': (queries, { id }: NewsTouched) => {
    touched.delete(id);
    dropNews(queries, id);
  },
  'news.likesCounted': (queries, { id, likesCount }: NewsLikesCounted) =>
    patchNews(queries, id, () => ({ likesCount })),
  // Another of one's own devices.
  'news.liked': (queries, { id }: NewsTouched) => patchNews(queries, id, () => ({ liked: true })),
  'news.unliked': (queries, { id }: NewsTouched) => patchNews(queries, id, () => ({ liked: false })),
  'interests.chosen': (queries) => {
    void queries.invalidateQueries({ queryKey: ['interest-tags'] });
    void queries.invalidateQueries({ queryKey: ['news', 'first'] });
    void queries.invalidateQueries({ queryKey: ['news', 'list'] });
  },
};
