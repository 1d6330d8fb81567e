import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Club } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { clubQuery, membersQuery } from '#community/clubs/web/api.ts';
import { ClubHead } from '#community/clubs/web/ClubHead.tsx';
import { ClubMembers } from '#community/clubs/web/members/ClubMembers.tsx';
import { JoinBar } from '#community/clubs/web/requests/JoinBar.tsx';
import { ClubMeetings } from '#community/meetings/web/ClubMeetings.tsx';
import { ClubPosts } from '#community/posts/web/list/ClubPosts.tsx';
import { HeldNotice } from '#moderation/appeals/web/HeldNotice.tsx';
import { useFeatureOff } from '#residents/town-features/web/feature-off.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import type { Visit } from '#web/visit.ts';

const ClubTreasury = lazy(async () => ({
  default: (await import('#community/treasuries/web/ClubTreasury.tsx')).ClubTreasury,
}));

export async function load({ queryClient, params: { clubId } }: Visit<'/club/$clubId'>) {
  const query = clubQuery(clubId);
  // A cached "not found" may be outdated: fetch again.
  if (queryClient.getQueryData(query.queryKey) === null)
    queryClient.removeQueries({ queryKey: query.queryKey });
  const club = await queryClient.ensureQueryData(query);
  // Started but not awaited: the members are further down the page.
  if (club) void queryClient.prefetchInfiniteQuery(membersQuery(clubId));
}

/**
 * A club's page, updated live. The viewer's relation to the club may change meanwhile, or the club may be
 * deleted.
 */
export function Page() {
  const { clubId } = useParams({ from: '/club/$clubId' });
  const club = useSuspenseQuery(clubQuery(clubId)).data;
  const isOff = useFeatureOff();
  useTopics(club ? topicsOf(club) : []);
  if (!club) return <NotFound sentence={copy['club.gone']} to="/board" search={{ tab: 'clubs' }} />;
  return (
    <Refreshable>
      {club.can.manage && <HeldNotice kind="club" id={club.id} />}
      <ClubHead club={club} />
      {club.can.inside && <Loaded section={<ClubMeetings clubId={club.id} canPlan={club.can.plan} />} />}
      {club.can.inside && !isOff('treasury') && (
        <Loaded section={<ClubTreasury clubId={club.id} cityCode={club.cityCode} />} />
      )}
      <Loaded section={<ClubMembers club={club} />} />
      {club.can.inside && <Loaded section={<ClubPosts clubId={club.id} />} />}
      {club.can.join && <JoinBar club={club} />}
    </Refreshable>
  );
}

/** The town's topic serves everyone; only members and admins may subscribe to the club's own topics. */
const topicsOf = ({ id, cityCode, can }: Club) => [
  `city:${cityCode}`,
  ...(can.inside ? [`club:${id}`] : []),
  ...(can.manage ? [`club:${id}:requests`] : []),
];

const Loaded = ({ section }: { section: React.ReactNode }) => (
  <Suspense fallback={<RowsLoading rows={3} leading />}>{section}</Suspense>
);
