import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Meeting } from '#features/meetings/contract.ts';
import { copy } from '#features/meetings/copy.ts';
import { errorMessage } from '#web/errors.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { sendAnswer } from './api.ts';
import { findMeeting, patchMeeting, refreshGoing } from './cached-meetings.ts';

type Answer = boolean | null;

const answered = (going: Answer) => (meeting: Meeting) => ({
  going,
  goingCount: meeting.goingCount + Number(going === true) - Number(meeting.going === true),
});

/** Shows an answer at once. The last press wins. A refused answer is undone, with a message. */
export function useAnswer(id: string) {
  const queries = useQueryClient();
  const mutationKey = ['meeting-answer', id];
  const isLatest = () => queries.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(':') },
    mutationFn: ({ going }: { going: Answer; before: Answer }) => sendAnswer(id, going),
    onMutate: ({ going }) => patchMeeting(queries, id, answered(going)),
    onSuccess: (meeting, { going }) => {
      if (!isLatest()) return;
      patchMeeting(queries, id, () => meeting);
      void refreshGoing(queries, id);
      if (going === null) showSnackbar(copy['meeting.tookBack']);
      else showSnackbar(copy[going ? 'meeting.saidGoing' : 'meeting.saidNotGoing']);
    },
    onError: (error, { before }) => {
      if (!isLatest()) return;
      patchMeeting(queries, id, answered(before));
      showSnackbar(errorMessage(error, copy, copy['meeting.answerFailed']), { failed: true });
      void queries.invalidateQueries({ queryKey: ['meetings', 'club'] });
    },
  });
  return (going: Answer) => mutate({ going, before: findMeeting(queries, id)?.going ?? null });
}
