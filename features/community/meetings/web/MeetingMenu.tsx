import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Meeting } from '#community/meetings/contract.ts';
import { copy } from '#community/meetings/copy.ts';
import { copy as signups } from '#community/signups/copy.ts';
import { writeSearchOf } from '#community/signups/web/page-of.ts';
import { CalendarX2, ClipboardList } from '#web/icons.ts';
import { errorMessage } from '#web/requests/errors.ts';
import { useAction } from '#web/requests/use-action.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { editItem } from '#web/ui/layers/menu-items.tsx';
import { cancelMeeting } from './api.ts';
import { patchMeeting } from './cached-meetings.ts';

type Props = { meeting: Meeting; onEdit: () => void };

/** The menu of a meeting, for people who may change it. */
export function MeetingMenu({ meeting: { id, can }, onEdit }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { act: cancel } = useAction({
    confirm: () => ({
      title: copy['meeting.cancelConfirm'],
      body: copy['meeting.cancelBody'],
      action: copy['meeting.cancel'],
      danger: true,
    }),
    run: async () => {
      const cancelled = await cancelMeeting(id);
      patchMeeting(queries, id, () => cancelled);
    },
    done: () => copy['meeting.cancelDone'],
    failed: (error) => errorMessage(error, copy, copy['meeting.cancelFailed']),
  });
  const removal = {
    label: copy['meeting.cancel'],
    icon: <Icon of={CalendarX2} />,
    danger: true,
    onSelect: () => void cancel(),
  };
  const addition = {
    label: signups['signups.add'],
    icon: <Icon of={ClipboardList} />,
    onSelect: () => void navigate({ to: '/signups/write', search: writeSearchOf({ meetingId: id }) }),
  };
  return (
    <Menu
      items={[
        can.change && editItem(onEdit, copy['meeting.edit']),
        can.addSignup ? addition : false,
        can.cancel && removal,
      ]}
    />
  );
}
