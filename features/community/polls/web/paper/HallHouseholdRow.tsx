import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#community/polls/paper-copy.ts';
import { patchItem } from '#web/lists/cached-list.ts';
import { type HallHouseholdItem, hallHouseholdsQuery, setHouseholdTick } from './api.ts';
import { HallTick } from './HallTick.tsx';
import { useTick } from './use-tick.ts';

type Props = { pollId: string; household: HallHouseholdItem; q: string };

/** A household with its members, one of whom has voted on the screen, or that can be ticked for paper. */
export function HallHouseholdRow({ pollId, household, q }: Props) {
  const { id, number, name, members, voted } = household;
  const queries = useQueryClient();
  const tick = useTick({
    pollId,
    id,
    show: (now) =>
      queries.setQueryData(hallHouseholdsQuery(pollId, q).queryKey, (list) =>
        patchItem(list, id, () => ({ voted: now })),
      ),
    send: (isTicked) => setHouseholdTick(pollId, number, isTicked),
  });
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 border-line border-b px-4 py-1.5">
      <span className="min-w-0 flex-1 basis-32 py-1 [overflow-wrap:anywhere]">
        <span dir="auto" className="block font-semibold">
          {name}
        </span>
        <span dir="auto" className="block text-meta text-second">
          {members.map((member) => member.name).join(', ') || copy['paper.noMembers']}
        </span>
      </span>
      <HallTick name={name} voted={voted} onTick={tick} />
    </div>
  );
}
