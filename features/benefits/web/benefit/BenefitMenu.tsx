import { useNavigate } from '@tanstack/react-router';
import { Pencil, Siren, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Benefit } from '#features/benefits/contract.ts';
import { copy } from '#features/benefits/copy.ts';
import { useBlockItem } from '#features/blocks/web/use-block-item.tsx';
import { ReportSheet } from '#features/reports/web/ReportSheet.tsx';
import { copy as platform } from '#web/copy.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { useDeleteBenefit } from './use-delete-benefit.ts';

/** The menu of the actions that the viewer may take on the benefit. */
export function BenefitMenu({ benefit: { id, author, can } }: { benefit: Benefit }) {
  const navigate = useNavigate();
  const remove = useDeleteBenefit(id);
  const block = useBlockItem(author, '/benefits');
  const [reporting, setReporting] = useState(false);
  const edit = {
    label: platform['common.edit'],
    icon: <Icon of={Pencil} />,
    onSelect: () => void navigate({ to: '/benefit/write', search: { edit: id } }),
  };
  const report = {
    label: copy['benefit.report'],
    icon: <Icon of={Siren} />,
    onSelect: () => setReporting(true),
  };
  const removal = {
    label: platform['common.delete'],
    icon: <Icon of={Trash2} />,
    danger: true,
    onSelect: () => void remove(),
  };
  const items = [
    ...(can.edit ? [edit] : []),
    ...(can.report ? [report] : []),
    ...(can.delete ? [removal] : []),
    ...block,
  ];
  return (
    <>
      <Menu items={items} />
      {can.report && (
        <ReportSheet kind="benefit" id={id} open={reporting} onClose={() => setReporting(false)} />
      )}
    </>
  );
}
