import { useReportItems } from '#moderation/reports/web/use-report-items.tsx';
import { useBlockItem } from '#residents/blocks/web/use-block-item.tsx';
import type { Person } from '#screens/profiles/contract.ts';
import { copy } from '#screens/profiles/copy.ts';
import { sharePage } from '#web/device/share.ts';
import { Share2 } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';

/** The menu of another person's profile. */
export function ProfileMenu({ person }: { person: Person }) {
  const { id, name, can } = person;
  const report = useReportItems({ kind: 'person', id, label: copy['profile.report'], can });
  const block = useBlockItem({ person, can: can.block, after: '/home' });
  const share = {
    label: copy['profile.share'],
    icon: <Icon of={Share2} />,
    onSelect: () => void sharePage(name, `/profile/${id}`),
  };
  return (
    <>
      <Menu items={[share, ...report.items, ...block]} />
      {report.sheet}
    </>
  );
}
