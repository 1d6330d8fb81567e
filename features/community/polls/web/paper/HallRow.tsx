import { useQueryClient } from '@tanstack/react-query';
import type { HallRow as Person } from '#community/polls/paper-contract.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { patchItem } from '#web/lists/cached-list.ts';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { hallQuery, setTick } from './api.ts';
import { HallTick } from './HallTick.tsx';
import { useTick } from './use-tick.ts';

type Props = { pollId: string; person: Person; q: string };

/** Somebody who has voted on the screen, or can be ticked for paper. */
export function HallRow({ pollId, person, q }: Props) {
  const { id, name, photo, voted } = person;
  const queries = useQueryClient();
  const tick = useTick({
    pollId,
    id,
    show: (now) =>
      queries.setQueryData(hallQuery(pollId, q).queryKey, (list) =>
        patchItem(list, id, () => ({ voted: now })),
      ),
    send: (isTicked) => setTick(pollId, id, isTicked),
  });
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 px-4 py-1.5">
      <Avatar name={name} id={id} src={photoUrl(photo, 'small')} size={40} />
      <span dir="auto" className="min-w-0 flex-1 basis-24 [overflow-wrap:anywhere]">
        {name}
      </span>
      <HallTick name={name} voted={voted} onTick={tick} />
    </div>
  );
}
