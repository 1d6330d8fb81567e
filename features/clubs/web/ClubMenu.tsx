import { useNavigate } from '@tanstack/react-router';
import { DoorOpen, Pencil, Siren, Trash2, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import type { Club } from '#features/clubs/contract.ts';
import { copy } from '#features/clubs/copy.ts';
import { ReportSheet } from '#features/reports/web/ReportSheet.tsx';
import { copy as platform } from '#web/copy.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { DeleteClub } from './DeleteClub.tsx';
import { TransferClub } from './members/TransferClub.tsx';
import { useLeaveClub } from './members/use-leave-club.ts';

/** The menu of the actions that the viewer may take on the club. */
export function ClubMenu({ club }: { club: Club }) {
  const { id, can } = club;
  const navigate = useNavigate();
  const leave = useLeaveClub(id);
  const [open, setOpen] = useState<'report' | 'delete' | 'transfer' | null>(null);
  const close = () => setOpen(null);
  const items = [
    can.edit && {
      label: platform['common.edit'],
      icon: <Icon of={Pencil} />,
      onSelect: () => void navigate({ to: '/club/create', search: { edit: id } }),
    },
    can.transfer && {
      label: copy['club.transfer'],
      icon: <Icon of={UserRoundCheck} />,
      onSelect: () => setOpen('transfer'),
    },
    can.report && {
      label: copy['club.report'],
      icon: <Icon of={Siren} />,
      onSelect: () => setOpen('report'),
    },
    can.leave && {
      label: copy['club.leave'],
      icon: <Icon of={DoorOpen} />,
      danger: true,
      onSelect: () => void leave(),
    },
    can.delete && {
      label: platform['common.delete'],
      icon: <Icon of={Trash2} />,
      danger: true,
      onSelect: () => setOpen('delete'),
    },
  ];
  return (
    <>
      <Menu items={items.filter((item) => item !== false)} />
      {can.report && <ReportSheet kind="club" id={id} open={open === 'report'} onClose={close} />}
      {can.transfer && <TransferClub club={club} open={open === 'transfer'} onClose={close} />}
      {can.delete && <DeleteClub club={club} open={open === 'delete'} onClose={close} />}
    </>
  );
}
