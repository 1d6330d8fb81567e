import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { copy } from '#town/broadcasts/listen-copy.ts';
import { broadcastQuery } from '#town/broadcasts/web/api.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import type { Visit } from '#web/visit.ts';
import { Article } from './Article.tsx';

export function load({ queryClient, params: { broadcastId } }: Visit<'/broadcasts/$broadcastId'>) {
  const query = broadcastQuery(broadcastId);
  // A cached "not found" may be outdated.
  if (queryClient.getQueryData(query.queryKey) === null)
    queryClient.removeQueries({ queryKey: query.queryKey });
  return queryClient.ensureQueryData(query);
}

/** One broadcast. If it is taken back meanwhile, the page says so, and the sound ends. */
export function Page() {
  const { broadcastId } = useParams({ from: '/broadcasts/$broadcastId' });
  const broadcast = useSuspenseQuery(broadcastQuery(broadcastId)).data;
  useTopics(broadcast ? [`city:${broadcast.cityCode}`] : []);
  if (!broadcast) return <NotFound sentence={copy['broadcasts.gone']} to="/broadcasts" />;
  return (
    <Refreshable>
      <Article broadcast={broadcast} />
    </Refreshable>
  );
}
