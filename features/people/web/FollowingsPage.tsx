import type { Visit } from '#web/page.ts';
import { followsQuery } from './api.ts';
import { FollowList } from './FollowList.tsx';

export const load = ({ queryClient, params }: Visit) =>
  queryClient.fetchInfiniteQuery(followsQuery(params.userId ?? '', 'followings'));

export const Page = () => <FollowList side="followings" />;
