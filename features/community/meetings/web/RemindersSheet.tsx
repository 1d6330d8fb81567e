import { useQueryClient } from '@tanstack/react-query';
import type { Meeting } from '#community/meetings/contract.ts';
import { copy } from '#community/meetings/copy.ts';
import type { Reminders } from '#residents/reminders/contract.ts';
import { copy as reminders } from '#residents/reminders/copy.ts';
import { ReminderField } from '#residents/reminders/web/ReminderField.tsx';
import { errorMessage } from '#web/requests/errors.ts';
import { useOptimistic } from '#web/requests/use-optimistic.ts';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { sendReminders } from './api.ts';
import { patchMeeting } from './cached-meetings.ts';

type Props = { meeting: Meeting; open: boolean; onClose: () => void };

/** When the viewer is reminded of a meeting to which they go. */
export function RemindersSheet({ meeting: { id, title, time, reminders: chosen }, open, onClose }: Props) {
  const queries = useQueryClient();
  const choose = useOptimistic({
    key: ['meeting-reminders', id],
    show: (value: Reminders) => patchMeeting(queries, id, () => ({ reminders: value })),
    send: (value) => sendReminders(id, value),
    done: (meeting) => patchMeeting(queries, id, () => meeting),
    undo: (error) => {
      void queries.invalidateQueries({ queryKey: ['meetings', 'club'] });
      return errorMessage(error, copy, copy['meeting.remindersFailed']);
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title={reminders['reminder.title']}>
      <p className="pb-4 text-row text-second [overflow-wrap:anywhere]">{title}</p>
      <ReminderField value={chosen} onChange={choose} wholeDay={time === null} />
    </Sheet>
  );
}
