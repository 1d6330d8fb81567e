import { useQueryClient } from '@tanstack/react-query';
import type { HallRow as Person } from '#community/polls/paper-contract.ts';
import { copy } from '#community/polls/paper-copy.ts';
import { paperKey } from '#community/polls/web/poll-key.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { patchItem } from '#web/lists/cached-list.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useOptimistic } from '#web/requests/use-optimistic.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { hallQuery, setTick } from './api.ts';

type Props = { pollId: string; person: Person; q: string };

/** Somebody who has voted on the screen, or can be ticked for paper. */
export function HallRow({ pollId, person, q }: Props) {
  const { id, name, photo, voted } = person;
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: paperKey(pollId) });
  const tick = useOptimistic({
    key: ['hall-tick', pollId, id],
    show: (isTicked: boolean) =>
      queries.setQueryData(hallQuery(pollId, q).queryKey, (list) =>
        patchItem(list, id, () => ({ voted: isTicked ? 'paper' : null })),
      ),
    send: (isTicked) => setTick(pollId, id, isTicked),
    done: refresh,
    undo(error) {
      void refresh();
      return errorMessage(error, copy, copy['paper.tickFailed']);
    },
  });
  return (
    <div className="flex min-h-15 flex-wrap items-center gap-x-3 px-4 py-1.5">
      <Avatar name={name} id={id} src={photoUrl(photo, 'small')} size={40} />
      <span dir="auto" className="min-w-0 flex-1 basis-24 [overflow-wrap:anywhere]">
        {name}
      </span>
      {voted === 'screen' ? (
        <Tag variant="neutral">{copy['paper.onScreen']}</Tag>
      ) : (
        <Checkbox checked={voted === 'paper'} onChange={(isTicked) => tick(isTicked)}>
          <span className="sr-only">{name}, </span>
          {copy['paper.tick']}
        </Checkbox>
      )}
    </div>
  );
}
