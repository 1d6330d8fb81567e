import type { ScheduledNews } from '#town/news/scheduled-contract.ts';
import { openedRow } from '#web/admin/opened-row.ts';
import type { AdminListRow } from '#web/admin/use-admin-list.ts';
import { ListRow } from '#web/ui/ListRow.tsx';
import { ScheduledButtons } from './ScheduledButtons.tsx';
import { ScheduledTime } from './ScheduledTime.tsx';

/** On a phone: an item with its time and its buttons. */
export const ScheduledRow = ({ item }: { item: ScheduledNews }) => (
  <div className="border-line border-b px-4 py-4">
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta">
      <ScheduledTime item={item} />
    </p>
    <h2 dir="auto" className="mt-1.5 font-semibold text-head [overflow-wrap:anywhere]">
      {item.title}
    </h2>
    <p className="mt-0.5 line-clamp-2 text-row text-second [overflow-wrap:anywhere]">{item.content}</p>
    <div className="mt-3 flex flex-wrap gap-2">
      <ScheduledButtons item={item} size="small" />
    </div>
  </div>
);

/** On a computer: it opens beside the list. */
export const ScheduledLine = ({ item, row }: { item: ScheduledNews; row: AdminListRow }) => (
  <ListRow
    {...openedRow(row)}
    above={
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta">
        <ScheduledTime item={item} />
      </span>
    }
    title={<span className="[overflow-wrap:anywhere]">{item.title}</span>}
    detail={<span className="[overflow-wrap:anywhere]">{item.content}</span>}
  />
);
