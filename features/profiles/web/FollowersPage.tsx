import type { Visit } from '#web/visit.ts';
import { followsQuery, personQuery } from './api.ts';
import { FollowList } from './FollowList.tsx';

export const load = ({ queryClient, params: { userId = '' } }: Visit) =>
  Promise.all([
    queryClient.fetchInfiniteQuery(followsQuery(userId, 'followers')),
    // Only the title needs the person.
    queryClient.prefetchQuery(personQuery(userId)),
  ]);

export const Page = () => <FollowList side="followers" />;
