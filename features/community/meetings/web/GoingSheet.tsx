import { useInfiniteQuery } from '@tanstack/react-query';
import { copy } from '#community/meetings/copy.ts';
import { PeopleList } from '#residents/people/web/PeopleList.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { goingQuery } from './api.ts';

type Props = { meetingId: string; open: boolean; onClose: () => void };

/** The people who go, in the order of their answers. */
export const GoingSheet = ({ meetingId, open, onClose }: Props) => (
  <Sheet open={open} onClose={onClose} title={copy['meeting.goingSheet']}>
    {open && <Going meetingId={meetingId} />}
  </Sheet>
);

const Going = ({ meetingId }: Pick<Props, 'meetingId'>) => (
  <PeopleList query={useInfiniteQuery(goingQuery(meetingId))} nobody={copy['meeting.nobodyYet']} />
);
