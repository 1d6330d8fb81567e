import { Link } from '@tanstack/react-router';
import { ChevronRight } from '#web/icons.ts';
import { titleOf } from '#web/layout/page-title.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import type { Setting } from './setting-rows.ts';

/** A row that leads to a page of the settings. */
export const SettingRow = ({ setting: { to, icon, Chosen } }: { setting: Setting }) => (
  <ListRow
    align="center"
    className="min-h-14"
    render={<Link to={to} />}
    leading={<Icon of={icon} className="text-second" />}
    title={titleOf(to)}
    trailing={
      <span className="flex shrink-0 items-center gap-1 text-hint text-row">
        {Chosen && <Chosen />}
        <Icon of={ChevronRight} size={20} />
      </span>
    }
  />
);
