import { type QueryClient, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Signup } from '#community/signups/contract.ts';
import { itemSignupQuery } from '#community/signups/web/api.ts';
import { pageOf } from '#community/signups/web/page-of.ts';
import { useTopicOf } from '#residents/regions/web/place-topic.ts';
import { placesOf } from '#shared/rights.ts';
import { newsQuery } from '#town/news/web/api.ts';
import type { LinkTarget } from '#web/link-target.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';

/**
 * A sign-up if the viewer may see who signed up, the title and page of its item, and where such items are
 * listed.
 */
export type Managed = {
  title: string;
  page: LinkTarget;
  list: '/news' | '/board';
  signup: Signup | null | undefined;
};

const onlyManaged = (signup: Signup | null | undefined) => (signup?.can.manage ? signup : undefined);

/** Loads the news and its sign-up, which are the item of the pages of its list. */
export const loadManagedNews = (queries: QueryClient, newsId: string) =>
  Promise.all([
    queries.ensureQueryData(newsQuery(newsId)),
    // Missing news has no sign-up, and the page says so.
    queries.prefetchQuery({ ...itemSignupQuery({ newsId }), retry: false }),
  ]);

/** The sign-up of news, updated live. */
export function useManagedNews(newsId: string): Managed {
  const me = useMe();
  const news = useSuspenseQuery(newsQuery(newsId)).data;
  const signup = useQuery(itemSignupQuery({ newsId })).data?.signup;
  const topic = useTopicOf(news?.cityCode ?? '');
  const lists = placesOf(me, 'editor').map((code) => `signups:${code || 'all'}`);
  useTopics(news ? [topic, ...lists] : []);
  return {
    title: news?.title ?? '',
    page: pageOf({ newsId }),
    list: '/news',
    signup: news && onlyManaged(signup),
  };
}

/** A meeting that is gone has no sign-up, and the page says so. */
export const loadManagedMeeting = (queries: QueryClient, meetingId: string) =>
  queries.prefetchQuery({ ...itemSignupQuery({ meetingId }), retry: false });

/** The sign-up of a club's meeting, updated live. */
export function useManagedMeeting(meetingId: string): Managed {
  const { data } = useQuery(itemSignupQuery({ meetingId }));
  const { title = '', clubId } = data?.meeting ?? {};
  const signup = onlyManaged(data?.signup);
  useTopics(signup && clubId ? [`club:${clubId}`, `club:${clubId}:requests`] : []);
  return { title, page: pageOf({ clubId }), list: '/board', signup };
}
