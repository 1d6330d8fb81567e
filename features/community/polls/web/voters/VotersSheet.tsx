import { useInfiniteQuery } from '@tanstack/react-query';
import { copy } from '#community/polls/copy.ts';
import { votersQuery } from '#community/polls/web/api.ts';
import { PeopleList } from '#residents/people/web/PeopleList.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';

type Of = { pollId: string; place: number };
type Props = Of & { option: string; open: boolean; onClose: () => void };

/** Who chose an option of an open poll, in the order of their votes. */
export const VotersSheet = ({ pollId, place, option, open, onClose }: Props) => (
  <Sheet open={open} onClose={onClose} title={copy['polls.votersTitle']}>
    <p dir="auto" className="pb-2 text-row text-second [overflow-wrap:anywhere]">
      {option}
    </p>
    {open && <Voters pollId={pollId} place={place} />}
  </Sheet>
);

const Voters = ({ pollId, place }: Of) => (
  <PeopleList query={useInfiniteQuery(votersQuery(pollId, place))} nobody={copy['polls.nobody']} />
);
