import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { copy as adminCopy } from '#screens/admin/admin-copy.ts';
import { copy } from '#screens/admin/copy.ts';
import { LayoutGrid } from '#web/icons.ts';
import { Tabs } from '#web/ui/bars/Tabs.tsx';
import { UnderHeader } from '#web/ui/bars/UnderHeader.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { type Entry, EntryGroups } from './SideNavigation.tsx';

/** So many tabs fit a phone's width. */
const fitting = 5;

/** The tabs above the list on a phone. A person with many finds them in groups behind a button, too. */
export function TabRow({ entries, value }: { entries: Entry[]; value: string }) {
  const navigate = useNavigate();
  const [menu, setMenu] = useState(false);
  return (
    <UnderHeader>
      <div className="flex">
        <div className="min-w-0 flex-1">
          <Tabs
            id="admin"
            label={copy['admin.tabs']}
            value={value}
            choices={entries.map(({ name, label, count }) => ({
              value: name,
              label,
              count: count ? String(count) : undefined,
            }))}
            onChange={(name) => navigate({ to: '/admin', search: { tab: name }, replace: true })}
          />
        </div>
        {entries.length > fitting && (
          <div className="border-line border-b border-l">
            <IconButton
              label={adminCopy['admin.menu']}
              icon={<Icon of={LayoutGrid} size={20} />}
              onClick={() => setMenu(true)}
            />
          </div>
        )}
      </div>
      {menu && (
        <Sheet open onClose={() => setMenu(false)} title={adminCopy['admin.menu']}>
          <nav aria-label={adminCopy['admin.menu']} className="-mx-3">
            <EntryGroups entries={entries} value={value} onChosen={() => setMenu(false)} />
          </nav>
        </Sheet>
      )}
    </UnderHeader>
  );
}
