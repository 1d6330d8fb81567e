import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Club } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { useReportItems } from '#moderation/reports/web/use-report-items.tsx';
import { DoorOpen, UserRoundCheck } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { deleteItem, editItem } from '#web/ui/layers/menu-items.tsx';
import { DeleteClub } from './DeleteClub.tsx';
import { TransferClub } from './members/TransferClub.tsx';
import { useLeaveClub } from './members/use-leave-club.ts';

/** The menu of the actions that the viewer may take on the club. */
export function ClubMenu({ club }: { club: Club }) {
  const { id, can } = club;
  const navigate = useNavigate();
  const leave = useLeaveClub(id);
  const [open, setOpen] = useState<'delete' | 'transfer' | null>(null);
  const report = useReportItems({ kind: 'club', id, label: copy['club.report'], can });
  const close = () => setOpen(null);
  const items = [
    can.edit && editItem(() => void navigate({ to: '/club/create', search: { edit: id } })),
    can.transfer && {
      label: copy['club.transfer'],
      icon: <Icon of={UserRoundCheck} />,
      onSelect: () => setOpen('transfer'),
    },
    ...report.items,
    can.leave && {
      label: copy['club.leave'],
      icon: <Icon of={DoorOpen} />,
      danger: true,
      onSelect: () => void leave(),
    },
    can.delete && deleteItem(() => setOpen('delete')),
  ];
  return (
    <>
      <Menu items={items} />
      {report.sheet}
      {can.transfer && <TransferClub club={club} open={open === 'transfer'} onClose={close} />}
      {can.delete && <DeleteClub club={club} open={open === 'delete'} onClose={close} />}
    </>
  );
}
