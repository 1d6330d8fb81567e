import { useQueryClient } from '@tanstack/react-query';
import type { Poll } from '#community/polls/contract.ts';
import { copy } from '#community/polls/copy.ts';
import { deletePoll } from '#community/polls/web/api.ts';
import { refetchPolls } from '#community/polls/web/cached-polls.ts';
import { copy as platform } from '#web/copy.ts';
import { writeErrorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';

export function useDeletePoll(poll: Poll) {
  const queries = useQueryClient();
  const { act } = useAction({
    confirm: () => ({
      title: copy['polls.deleteConfirm'],
      body: copy['polls.deleteConfirmBody'],
      action: platform['common.delete'],
      danger: true,
    }),
    run: () => deletePoll(poll.id),
    done: () => copy['polls.deleted'],
    failed: (error) => writeErrorMessage(error, copy, copy['polls.deleteFailed']),
    // Also after a failure: somebody else may have deleted it.
    settled: () => refetchPolls(queries, poll),
  });
  return act;
}
