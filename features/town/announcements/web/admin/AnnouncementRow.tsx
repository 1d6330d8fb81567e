import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { fill } from '#shared/text/korean.ts';
import { clockTime, dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import type { Announcement } from '#town/announcements/contract.ts';
import { copy } from '#town/announcements/copy.ts';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Tag } from '#web/ui/Tag.tsx';

const timeText = (at: string) => `${dayText(seoulDay(at))} ${clockTime(at)}`;

type Props = { announcement: Announcement; onOpen?: () => void };

export function AnnouncementRow({ announcement, onOpen }: Props) {
  const { placeCode, area, title, body, startsAt, endsAt, endedAt, notifies } = announcement;
  return (
    <ListRow
      onClick={onOpen}
      above={
        <>
          <Tag variant="neutral">{[nameOfPlace(placeCode), area?.name].filter(Boolean).join(' ')}</Tag>
          {notifies && <Tag variant="neutral">{copy['announcements.withNotice']}</Tag>}
          {endedAt && <Tag variant="warm">{copy['announcements.endedEarly']}</Tag>}
        </>
      }
      title={<span className="[overflow-wrap:anywhere]">{title}</span>}
      detail={body && <span className="[overflow-wrap:anywhere]">{body}</span>}
      meta={fill(copy['announcements.period'], {
        from: timeText(startsAt),
        until: timeText(endedAt ?? endsAt),
      })}
    />
  );
}
