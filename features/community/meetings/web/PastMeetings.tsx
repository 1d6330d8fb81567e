import { useInfiniteQuery } from '@tanstack/react-query';
import { copy } from '#community/meetings/copy.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { scheduleQuery } from './api.ts';
import { MeetingRow } from './MeetingRow.tsx';

type Props = { clubId: string; open: boolean; onClose: () => void };

/** A club's past meetings, the latest first. */
export const PastMeetings = ({ clubId, open, onClose }: Props) => (
  <Sheet open={open} onClose={onClose} title={copy['meeting.past']}>
    {open && <Past clubId={clubId} />}
  </Sheet>
);

function Past({ clubId }: Pick<Props, 'clubId'>) {
  const { data, ...query } = useInfiniteQuery(scheduleQuery(clubId, 'past'));
  if (!data)
    return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <RowsLoading rows={3} />;
  const meetings = itemsOf(data);
  if (meetings.length === 0) return <p className="py-9 text-center text-hint">{copy['meeting.pastEmpty']}</p>;
  return (
    <>
      <ul className="-mx-4 divide-y divide-line">
        {meetings.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} onEdit={() => {}} />
        ))}
      </ul>
      <EndOfList list={query} />
    </>
  );
}
