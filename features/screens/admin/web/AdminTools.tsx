import { Link } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { setViewedRegion, useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { titleOf } from '#web/layout/page-title.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { AdminRegionBar } from './AdminRegionBar.tsx';
import { useWaiting } from './waiting.ts';

export function AdminTools() {
  const viewed = useViewedRegion();
  const { count, label } = useWaiting();
  return (
    <div className="flex items-center gap-1 border-line border-b bg-page py-2 pr-2 pl-4">
      <AdminRegionBar value={viewed} onChange={setViewedRegion} />
      <div className="-my-1 flex">
        <IconButton
          label={titleOf('/admin')}
          icon={<Icon of={ClipboardList} />}
          shortLabel={titleOf('/admin')}
          render={<Link to="/admin" />}
          count={count}
          countLabel={label}
        />
      </div>
    </div>
  );
}
