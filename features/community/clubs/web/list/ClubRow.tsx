import { Link } from '@tanstack/react-router';
import type { NextMeeting, ClubRow as Row } from '#community/clubs/contract.ts';
import { copy } from '#community/clubs/copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { count } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { useToday } from '#web/device/use-today.ts';
import { CalendarDays, Lock, Users } from '#web/icons.ts';
import { RowThumbnail } from '#web/images/RowThumbnail.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Marked } from '#web/ui/Marked.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { nextMeetingText } from './next-meeting-text.ts';

type Props = {
  club: Row & { nextMeeting?: NextMeeting | null };
  /** Shows the town's name, for lists of several towns. */
  town?: boolean;
  eager?: boolean;
};

export function ClubRow({ club, town, eager }: Props) {
  return (
    <ListRow
      render={<Link to="/club/$clubId" params={{ clubId: club.id }} />}
      above={<Tags club={club} />}
      title={
        <span className="[overflow-wrap:anywhere]">
          <Marked>{club.name}</Marked>
          {club.isLocked && (
            <span
              role="img"
              aria-label={copy['board.club.locked']}
              className="ml-1 inline-block align-[-2px] text-hint"
            >
              <Icon of={Lock} size={16} />
            </span>
          )}
        </span>
      }
      detail={<span className="[overflow-wrap:anywhere]">{club.description}</span>}
      meta={
        <>
          {town && <span>{findCity(club.cityCode)?.name}</span>}
          <Standing club={club} />
        </>
      }
      trailing={<Photo club={club} eager={eager} />}
    />
  );
}

/** When and where the club meets next; without a meeting, and for others than members, how many it has. */
function Standing({ club: { membersCount, nextMeeting } }: Pick<Props, 'club'>) {
  const today = useToday();
  const next = nextMeeting && nextMeetingText(today, nextMeeting);
  if (!next)
    return (
      <span className="tabular-nums">{fill(copy['board.club.members'], { count: count(membersCount) })}</span>
    );
  return (
    <span className="easy:flex-initial! flex min-w-0 items-center gap-1 font-semibold text-brand tabular-nums">
      <Icon of={CalendarDays} size={16} className="shrink-0 easy:hidden" />
      <span className="sr-only">{copy['board.club.next']}</span>
      <span className="min-w-0 truncate easy:whitespace-normal">{next}</span>
    </span>
  );
}

function Tags({ club: { isMember, category } }: Pick<Props, 'club'>) {
  if (!isMember && !category) return null;
  return (
    <>
      {isMember && <Tag>{copy['club.state.joined']}</Tag>}
      {category && <Tag variant="neutral">{category}</Tag>}
    </>
  );
}

function Photo({ club: { photo }, eager }: Omit<Props, 'town'>) {
  if (!photo)
    return (
      <span className="grid h-16.5 w-22 shrink-0 place-items-center rounded-thumb bg-brand-tint text-brand">
        <Icon of={Users} size={28} />
      </span>
    );
  return (
    <span className="w-22 shrink-0">
      <RowThumbnail image={photo} eager={eager} />
    </span>
  );
}
