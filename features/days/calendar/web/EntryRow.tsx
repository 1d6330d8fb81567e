import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CalendarEntry } from '#days/calendar/contract.ts';
import { copy } from '#days/calendar/sheets-copy.ts';
import { copy as news } from '#town/news/copy.ts';
import { CalendarArrowDown, ChevronRight } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Menu } from '#web/ui/layers/Menu.tsx';
import { deleteItem, editItem } from '#web/ui/layers/menu-items.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { hourText } from './hour-text.ts';

const kinds = {
  user: { label: copy['home.day.typeUser'], bar: 'bg-brand' },
  news: { label: copy['home.day.typeNews'], bar: 'bg-warm' },
  club: { label: copy['home.day.typeClub'], bar: 'bg-blue' },
};

function sourceOf({ type, clubName, isPoll, isSignup }: CalendarEntry): string {
  if (isSignup) return copy['home.day.typeSignup'];
  return clubName ?? (isPoll ? copy['home.day.typePoll'] : kinds[type].label);
}

type Props = { entry: CalendarEntry; onEdit: () => void; onDelete: () => void };

export function EntryRow({ entry, onEdit, onDelete }: Props) {
  const { bar } = kinds[entry.type];
  const save = () => location.assign(`/api/events/${entry.id}/event.ics`);
  const items = [
    entry.can.change && editItem(onEdit),
    { label: news['home.day.export'], icon: <Icon of={CalendarArrowDown} />, onSelect: save },
    entry.can.change && deleteItem(onDelete),
  ];
  return (
    <li className="flex items-stretch gap-3">
      <span aria-hidden="true" className={classNames('my-3 w-1 shrink-0 rounded-full', bar)} />
      <Behind entry={entry}>
        <span className="min-w-0 flex-1">
          {entry.cancelled && (
            <Tag variant="neutral" className="mb-1">
              {copy['calendar.cancelled']}
            </Tag>
          )}
          <span
            className={classNames(
              'block font-semibold text-head [overflow-wrap:anywhere]',
              entry.cancelled && 'text-hint line-through',
            )}
          >
            {entry.title}
          </span>
          <span className="mt-1 block text-hint text-meta tabular-nums [overflow-wrap:anywhere]">
            {[sourceOf(entry), hourText(entry), entry.repeat?.text].filter(Boolean).join(' · ')}
          </span>
          {entry.memo && (
            <span
              dir="auto"
              className="mt-1.5 block whitespace-pre-wrap text-row text-second [overflow-wrap:anywhere]"
            >
              {entry.memo}
            </span>
          )}
        </span>
      </Behind>
      <span className="-mr-2 self-center">
        <Menu items={items} />
      </span>
    </li>
  );
}

const row = 'flex min-w-0 flex-1 items-center gap-2 rounded-control py-3';
const link = classNames(row, 'pressable');

/** A link to the event's source. It replaces the sheet's history entry, so that back leads to /home. */
function Behind({
  entry: { newsId, clubId, postId },
  children,
}: {
  entry: CalendarEntry;
  children: ReactNode;
}) {
  const more = <Icon of={ChevronRight} size={20} className="text-third" />;
  if (newsId)
    return (
      <Link replace to="/news/$newsId" params={{ newsId }} className={link}>
        {children}
        {more}
      </Link>
    );
  if (postId)
    return (
      <Link replace to="/post/$postId" params={{ postId }} className={link}>
        {children}
        {more}
      </Link>
    );
  if (clubId)
    return (
      <Link replace to="/club/$clubId" params={{ clubId }} className={link}>
        {children}
        {more}
      </Link>
    );
  return <span className={row}>{children}</span>;
}
