import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Ballot, Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { castBallot } from '#community/polls/web/api.ts';
import { placePoll, refetchPolls } from '#community/polls/web/cached-polls.ts';
import { newId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

/** Whether two choices are the same; both are in the order of the options. */
export const isSameChoice = (one: number[], other: number[]) => one.join() === other.join();

/** Sends the viewer's vote. A secret one asks first, because it cannot be changed. */
export function useVote(poll: Poll) {
  const queries = useQueryClient();
  const last = useRef<Ballot>(undefined);

  /** The same choice again is the same ballot: the answer of the press before may have been lost. */
  function ballotOf(options: number[]): Ballot {
    if (!last.current || !isSameChoice(last.current.options, options))
      last.current = { id: newId(), options };
    return last.current;
  }

  const { act, busy, error } = useAction({
    confirm: (chosen: number[]) =>
      poll.secret && {
        title: copy['polls.secretConfirm'],
        body: fill(copy['polls.secretConfirmBody'], {
          options: chosen.map((place) => poll.options[place]?.text).join(', '),
        }),
        action: copy['polls.vote'],
      },
    run: async (chosen) => placePoll(queries, await castBallot(poll.id, ballotOf(chosen))),
    done: () => copy['polls.voted'],
    failed: (failure) => {
      // It has ended, is gone, or was voted in on another device.
      if (failure instanceof ApiError && /^(conflict|not_found|forbidden)$/.test(failure.code))
        refetchPolls(queries, poll);
      return undefined;
    },
  });
  return {
    vote: act,
    voting: busy,
    failure: error ? writeErrorMessage(error, copy, copy['polls.voteFailed']) : undefined,
  };
}
