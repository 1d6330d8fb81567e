import { Link, useLocation } from '@tanstack/react-router';
import { regionOf, setViewedRegion, useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { may } from '#shared/may.ts';
import { ClipboardList, Megaphone } from '#web/icons.ts';
import { titleOf } from '#web/layout/page-title.ts';
import { homePath } from '#web/pages.ts';
import { useMe } from '#web/session/session.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { AdminRegionBar } from './AdminRegionBar.tsx';
import { useWaiting } from './waiting.ts';

/** The pages whose bar leads to all ways to speak. */
const doors: string[] = [homePath, '/news', '/admin'];

export function AdminTools() {
  const viewed = useViewedRegion();
  const { count, label } = useWaiting();
  const me = useMe();
  const { provinceCode, cityCode } = regionOf(me, viewed);
  const isDoor = useLocation({ select: ({ pathname }) => doors.includes(pathname) });
  return (
    <div className="flex items-center gap-1 border-line border-b bg-page py-2 pr-2 pl-4">
      <AdminRegionBar value={viewed} onChange={setViewedRegion} />
      <div className="-my-1 flex">
        {isDoor && may(me, 'editor', cityCode ?? provinceCode) && (
          <IconButton
            label={titleOf('/speak')}
            icon={<Icon of={Megaphone} />}
            shortLabel={titleOf('/speak')}
            render={<Link to="/speak" />}
          />
        )}
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
