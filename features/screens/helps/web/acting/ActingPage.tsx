import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Author } from '#residents/people/contract.ts';
import { copy as helpsCopy } from '#screens/helps/copy.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { monthOf, seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import type { Visit } from '#web/visit.ts';
import {
  broadcastsQuery,
  clubsQuery,
  entriesQuery,
  helpedQuery,
  meetingsQuery,
  newsQuery,
  walkingQuery,
} from './api.ts';
import { BroadcastsPart } from './BroadcastsPart.tsx';
import { CalendarPart } from './CalendarPart.tsx';
import { ClubsPart } from './ClubsPart.tsx';
import { HelpedBar } from './HelpedBar.tsx';
import { MeetingsPart } from './MeetingsPart.tsx';
import { NewsPart } from './NewsPart.tsx';
import { WalkingPart } from './WalkingPart.tsx';

type Queries = Visit['queryClient'];

const parts = {
  meetings: {
    Part: MeetingsPart,
    fetch: (q: Queries, id: string) => q.fetchInfiniteQuery(meetingsQuery(id)),
  },
  clubs: {
    Part: ClubsPart,
    fetch: (q: Queries, id: string) =>
      Promise.all([q.fetchInfiniteQuery(clubsQuery(id, '1')), q.fetchInfiniteQuery(clubsQuery(id, '0'))]),
  },
  news: { Part: NewsPart, fetch: (q: Queries, id: string) => q.fetchInfiniteQuery(newsQuery(id)) },
  calendar: {
    Part: CalendarPart,
    fetch: (q: Queries, id: string) => q.fetchQuery(entriesQuery(id, monthOf(seoulDay(serverNow())))),
  },
  broadcasts: {
    Part: BroadcastsPart,
    fetch: (q: Queries, id: string) => q.fetchQuery(broadcastsQuery(id)),
  },
  walking: { Part: WalkingPart, fetch: (q: Queries, id: string) => q.fetchQuery(walkingQuery(id)) },
} satisfies Record<
  string,
  { Part: ComponentType<{ person: Author }>; fetch: (q: Queries, id: string) => Promise<unknown> }
>;

const isPart = (what: string): what is keyof typeof parts => Object.hasOwn(parts, what);

/** Always asks: it may have been ended. */
export async function load({
  queryClient,
  params: { personId, what },
}: Visit<'/helping/$personId/$what'>): Promise<void> {
  const helped = await queryClient.fetchQuery({ ...helpedQuery(personId), staleTime: 0 });
  if (helped && isPart(what)) await parts[what].fetch(queryClient, personId);
}

/** One kind of act for somebody. */
export function Page() {
  const { personId, what } = useParams({ from: '/helping/$personId/$what' });
  const helped = useSuspenseQuery(helpedQuery(personId)).data;
  if (!helped || !isPart(what)) return <NotFound sentence={helpsCopy['helps.gone']} to="/settings/helping" />;
  const { Part } = parts[what];
  return (
    <Refreshable>
      <HelpedBar helped={helped} />
      <h2 className="px-4 pt-5 pb-2 font-bold text-title">{copy[`acting.${what}`]}</h2>
      <Part person={helped.person} />
    </Refreshable>
  );
}
