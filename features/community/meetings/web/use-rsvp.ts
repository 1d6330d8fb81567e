import { useQueryClient } from '@tanstack/react-query';
import type { Meeting } from '#community/meetings/contract.ts';
import { copy } from '#community/meetings/copy.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useOptimistic } from '#web/requests/use-optimistic.ts';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { sendRsvp } from './api.ts';
import { findMeeting, patchMeeting, refreshGoing } from './cached-meetings.ts';

type Rsvp = boolean | null;

const withRsvp = (going: Rsvp) => (meeting: Meeting) => ({
  going,
  goingCount: meeting.goingCount + Number(going === true) - Number(meeting.going === true),
});

/** Answers whether the viewer goes. */
export function useRsvp(id: string) {
  const queries = useQueryClient();
  const rsvp = useOptimistic({
    key: ['meeting-answer', id],
    show: ({ going }) => patchMeeting(queries, id, withRsvp(going)),
    send: ({ going }: { going: Rsvp; before: Rsvp }) => sendRsvp(id, going),
    done: (meeting, { going }) => {
      patchMeeting(queries, id, () => meeting);
      void refreshGoing(queries, id);
      if (going === null) showSnackbar(copy['meeting.tookBack']);
      else showSnackbar(copy[going ? 'meeting.saidGoing' : 'meeting.saidNotGoing']);
    },
    undo: (error, { before }) => {
      patchMeeting(queries, id, withRsvp(before));
      void queries.invalidateQueries({ queryKey: ['meetings', 'club'] });
      return errorMessage(error, copy, copy['meeting.answerFailed']);
    },
  });
  return (going: Rsvp) => rsvp({ going, before: findMeeting(queries, id)?.going ?? null });
}
