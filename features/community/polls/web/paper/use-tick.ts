import { useQueryClient } from '@tanstack/react-query';
import { copy } from '#community/polls/paper-copy.ts';
import { paperKey } from '#community/polls/web/poll-key.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useOptimistic } from '#web/requests/use-optimistic.ts';

type Ticked = {
  pollId: string;
  /** The person's, or the household's within the poll. */
  id: string;
  show: (voted: 'paper' | null) => unknown;
  send: (isTicked: boolean) => Promise<unknown>;
};

/** Ticks at once, and takes it back if the server refuses. */
export function useTick({ pollId, id, show, send }: Ticked) {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: paperKey(pollId) });
  return useOptimistic({
    key: ['hall-tick', pollId, id],
    show: (isTicked: boolean) => show(isTicked ? 'paper' : null),
    send,
    done: refresh,
    undo(error) {
      void refresh();
      return errorMessage(error, copy, copy['paper.tickFailed']);
    },
  });
}
