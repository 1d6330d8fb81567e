import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Meeting } from '#community/meetings/contract.ts';
import { copy } from '#community/meetings/copy.ts';
import { copy as platform } from '#web/copy.ts';
import { CalendarPlus } from '#web/icons.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { useTopics } from '#web/live/use-live.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Section } from '#web/ui/Section.tsx';
import { scheduleQuery } from './api.ts';
import { MeetingRow } from './MeetingRow.tsx';
import { MeetingSheet } from './MeetingSheet.tsx';
import { PastMeetings } from './PastMeetings.tsx';

type Props = { clubId: string; canPlan: boolean };

/** More rows would push the members' posts off the screen. */
const shownAtFirst = 3;

/** The upcoming meetings of a club, updated live: a section of the club page, for members and admins. */
export function ClubMeetings({ clubId, canPlan }: Props) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useSuspenseInfiniteQuery(
    scheduleQuery(clubId, 'upcoming'),
  );
  const [subject, setSubject] = useState<Meeting | 'new' | null>(null);
  const [past, setPast] = useState(false);
  const [all, setAll] = useState(false);
  useTopics([`club:${clubId}`]);
  const meetings = itemsOf(data);
  const edited = subject === 'new' ? null : subject;
  const isCancelled = meetings.some(({ id, cancelledAt }) => id === edited?.id && cancelledAt !== null);
  const shown = all ? meetings : meetings.slice(0, shownAtFirst);
  const showMore = () => (all ? void fetchNextPage() : setAll(true));
  return (
    <Section
      band
      title={copy['club.schedule']}
      side={
        canPlan && (
          <Button
            size="small"
            variant="secondary"
            icon={<Icon of={CalendarPlus} size={16} />}
            onClick={() => setSubject('new')}
          >
            {copy['club.scheduleAdd']}
          </Button>
        )
      }
    >
      {meetings.length === 0 ? (
        <div className="px-4 py-7 text-center">
          <p className="text-row text-second">{copy['meeting.empty']}</p>
          <p className="mt-1 text-hint text-meta">{copy['meeting.emptyBody']}</p>
        </div>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((meeting) => (
            <MeetingRow key={meeting.id} meeting={meeting} onEdit={() => setSubject(meeting)} />
          ))}
        </ul>
      )}
      <div className="flex gap-2 px-4 pt-1 pb-4">
        {(meetings.length > shown.length || hasNextPage) && (
          <Button
            size="small"
            variant="quiet"
            busy={isFetchingNextPage && platform['common.loading']}
            onClick={showMore}
          >
            {copy['meeting.more']}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => setPast(true)}>
          {copy['meeting.past']}
        </Button>
      </div>
      <MeetingSheet
        clubId={clubId}
        subject={subject}
        cancelled={isCancelled}
        onClose={() => setSubject(null)}
        onAnew={() => setSubject('new')}
      />
      <PastMeetings clubId={clubId} open={past} onClose={() => setPast(false)} />
    </Section>
  );
}
