import { useQueryClient } from '@tanstack/react-query';
import { CalendarX2, Pencil } from 'lucide-react';
import type { Meeting } from '#features/meetings/contract.ts';
import { copy } from '#features/meetings/copy.ts';
import { errorMessage } from '#web/errors.ts';
import { confirm } from '#web/ui/dialogs.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { cancelMeeting } from './api.ts';
import { patchMeeting } from './cached-meetings.ts';

type Props = { meeting: Meeting; onEdit: () => void };

/** What whoever plans may do with a meeting. */
export function MeetingMenu({ meeting: { id, can }, onEdit }: Props) {
  const queries = useQueryClient();
  const cancel = async () => {
    const sure = await confirm({
      title: copy['meeting.cancelConfirm'],
      body: copy['meeting.cancelBody'],
      action: copy['meeting.cancel'],
      cancel: copy['meeting.cancelKeep'],
      danger: true,
    });
    if (!sure) return;
    try {
      const cancelled = await cancelMeeting(id);
      patchMeeting(queries, id, () => cancelled);
      showSnackbar(copy['meeting.cancelDone']);
    } catch (error) {
      showSnackbar(errorMessage(error, copy, copy['meeting.cancelFailed']), { failed: true });
    }
  };
  const edit = { label: copy['meeting.edit'], icon: <Icon of={Pencil} />, onSelect: onEdit };
  const removal = {
    label: copy['meeting.cancel'],
    icon: <Icon of={CalendarX2} />,
    danger: true,
    onSelect: () => void cancel(),
  };
  return <Menu items={[...(can.change ? [edit] : []), ...(can.cancel ? [removal] : [])]} />;
}
