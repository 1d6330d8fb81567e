import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { copy } from '#community/clubs/copy.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { itemsOf } from '#web/lists/cached-list.ts';
import { useTopics } from '#web/live/use-live.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import type { Visit } from '#web/visit.ts';
import { clubQuery, requestsQuery } from './api.ts';
import { RequestRow } from './requests/RequestRow.tsx';

/** Always fetches: the viewer may have handed the club over on another device. */
export async function load({ queryClient, params: { clubId } }: Visit<'/club/manage/$clubId'>) {
  const club = await queryClient.fetchQuery({ ...clubQuery(clubId), staleTime: 0 });
  if (club?.can.manage) await queryClient.fetchInfiniteQuery({ ...requestsQuery(clubId), staleTime: 0 });
}

/** The pending requests, updated live, for the creator and admins. */
export function Page() {
  const { clubId } = useParams({ from: '/club/manage/$clubId' });
  const club = useSuspenseQuery(clubQuery(clubId)).data;
  const isManager = Boolean(club?.can.manage);
  useTopics(club ? [`city:${club.cityCode}`, ...(isManager ? [`club:${clubId}:requests`] : [])] : []);
  if (!club) return <NotFound sentence={copy['club.gone']} to="/board" search={{ tab: 'clubs' }} />;
  return isManager ? <Requests clubId={clubId} name={club.name} /> : <Forbidden clubId={clubId} />;
}

function Requests({ clubId, name }: { clubId: string; name: string }) {
  const { data, ...query } = useSuspenseInfiniteQuery(requestsQuery(clubId));
  const requests = itemsOf(data);
  return (
    <Refreshable>
      <h2 className="px-4 pt-2 pb-3 font-bold text-title [overflow-wrap:anywhere]">{name}</h2>
      {requests.length === 0 && !query.hasNextPage ? (
        <EmptyState title={copy['clubManage.empty']} body={copy['clubManage.emptyBody']} drawing="letter">
          <ToClub clubId={clubId} />
        </EmptyState>
      ) : (
        <ul>
          {requests.map((request) => (
            <RequestRow key={request.id} clubId={clubId} request={request} />
          ))}
        </ul>
      )}
      <EndOfList list={query} rows={{ leading: true }} />
    </Refreshable>
  );
}

const Forbidden = ({ clubId }: { clubId: string }) => (
  <EmptyState title={copy['clubManage.forbidden']}>
    <ToClub clubId={clubId} />
  </EmptyState>
);

const ToClub = ({ clubId }: { clubId: string }) => (
  <Button size="small" variant="secondary" render={<Link to="/club/$clubId" params={{ clubId }} />}>
    {copy['clubManage.toClub']}
  </Button>
);
