import { Link } from '@tanstack/react-router';
import { ChevronRight, ClipboardList } from '#web/icons.ts';
import { titleOf } from '#web/layout/page-title.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { useWaiting } from './waiting.ts';

/** The link to the admin page, on an admin's own profile. */
export function AdminRow() {
  const { count, label } = useWaiting();
  return (
    <ListRow
      align="center"
      className="min-h-14 border-t"
      render={<Link to="/admin" />}
      leading={<Icon of={ClipboardList} className="text-second" />}
      title={titleOf('/admin')}
      trailing={
        <span className="flex shrink-0 items-center gap-2 text-hint">
          <Badge count={count} label={label} />
          <Icon of={ChevronRight} size={20} />
        </span>
      }
    />
  );
}
