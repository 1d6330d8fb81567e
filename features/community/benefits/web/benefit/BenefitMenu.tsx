import { useNavigate } from '@tanstack/react-router';
import type { Benefit } from '#community/benefits/contract.ts';
import { copy } from '#community/benefits/copy.ts';
import { useReportItems } from '#moderation/reports/web/use-report-items.tsx';
import { useBlockItem } from '#residents/blocks/web/use-block-item.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { deleteItem, editItem } from '#web/ui/layers/menu-items.tsx';
import { useDeleteBenefit } from './use-delete-benefit.ts';

/** The menu of the actions that the viewer may take on the benefit. */
export function BenefitMenu({ benefit: { id, author, can } }: { benefit: Benefit }) {
  const navigate = useNavigate();
  const remove = useDeleteBenefit(id);
  const block = useBlockItem({ person: author, can: can.block, after: '/benefits' });
  const report = useReportItems({ kind: 'benefit', id, label: copy['benefit.report'], can });
  const edit = () => void navigate({ to: '/benefit/write', search: { edit: id } });
  return (
    <>
      <Menu
        items={[can.edit && editItem(edit), ...report.items, can.delete && deleteItem(remove), ...block]}
      />
      {report.sheet}
    </>
  );
}
