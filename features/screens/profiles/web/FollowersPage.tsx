import { useParams } from '@tanstack/react-router';
import type { Visit } from '#web/visit.ts';
import { followsQuery, personQuery } from './api.ts';
import { FollowList } from './FollowList.tsx';

export const load = ({ queryClient, params: { userId } }: Visit<'/profile/$userId/followers'>) =>
  Promise.all([
    queryClient.fetchInfiniteQuery(followsQuery(userId, 'followers')),
    // Only the title needs the person.
    queryClient.prefetchQuery(personQuery(userId)),
  ]);

export function Page() {
  const { userId } = useParams({ from: '/profile/$userId/followers' });
  return <FollowList userId={userId} side="followers" />;
}
