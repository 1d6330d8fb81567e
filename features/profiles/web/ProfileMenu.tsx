import { Share2, Siren } from 'lucide-react';
import { useState } from 'react';
import { useBlockItem } from '#features/blocks/web/use-block-item.tsx';
import type { Person } from '#features/profiles/contract.ts';
import { copy } from '#features/profiles/copy.ts';
import { ReportSheet } from '#features/reports/web/ReportSheet.tsx';
import { sharePage } from '#web/share.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/Menu.tsx';

/** The menu of another person's profile. */
export function ProfileMenu({ person }: { person: Person }) {
  const { id, name, can } = person;
  const [reporting, setReporting] = useState(false);
  const block = useBlockItem(person, '/home');
  const share = {
    label: copy['profile.share'],
    icon: <Icon of={Share2} />,
    onSelect: () => void sharePage(name, `/profile/${id}`),
  };
  const report = {
    label: copy['profile.report'],
    icon: <Icon of={Siren} />,
    onSelect: () => setReporting(true),
  };
  return (
    <>
      <Menu items={[share, ...(can.report ? [report] : []), ...block]} />
      {can.report && (
        <ReportSheet kind="person" id={id} open={reporting} onClose={() => setReporting(false)} />
      )}
    </>
  );
}
