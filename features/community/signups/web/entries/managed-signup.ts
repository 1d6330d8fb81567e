import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { itemSignupQuery } from '#community/signups/web/api.ts';
import { useTopicOf } from '#residents/regions/web/place-topic.ts';
import { placesOf } from '#shared/rights.ts';
import { newsQuery } from '#town/news/web/api.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';

/** Loads the news and its sign-up, which are the item of the pages of its list. */
export const loadManaged = (queries: QueryClient, newsId: string) =>
  Promise.all([
    queries.ensureQueryData(newsQuery(newsId)),
    // Missing news has no sign-up, and the page says so.
    queries.prefetchQuery({ ...itemSignupQuery(newsId), retry: false }),
  ]);

/** The title of the news, and its sign-up if the viewer may see who signed up. Updated live. */
export function useManaged(newsId: string) {
  const me = useMe();
  const news = useSuspenseQuery(newsQuery(newsId)).data;
  const signup = useQuery(itemSignupQuery(newsId)).data?.signup;
  const topic = useTopicOf(news?.cityCode ?? '');
  const lists = placesOf(me, 'editor').map((code) => `signups:${code || 'all'}`);
  useTopics(news ? [topic, ...lists] : []);
  return { title: news?.title ?? '', signup: news && signup?.can.manage ? signup : undefined };
}
