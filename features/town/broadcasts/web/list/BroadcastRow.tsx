import { Link } from '@tanstack/react-router';
import { fill } from '#shared/text/korean.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import type { Broadcast } from '#town/broadcasts/contract.ts';
import { copy } from '#town/broadcasts/copy.ts';
import { lengthOf } from '#town/broadcasts/web/listening/length.ts';
import { serverNow } from '#web/device/clock.ts';
import { Check, Megaphone } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';

export function BroadcastRow({ broadcast }: { broadcast: Broadcast }) {
  const { id, title, body, sound, author, area, airedAt, isHeard: isAcknowledged } = broadcast;
  const kind = sound
    ? fill(copy['broadcasts.voice'], { length: lengthOf(sound.durationMs) })
    : copy['broadcasts.text'];
  return (
    <ListRow
      render={<Link to="/broadcasts/$broadcastId" params={{ broadcastId: id }} />}
      leading={
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-brand-tint text-brand">
          <Icon of={Megaphone} size={22} />
        </span>
      }
      title={<span className="[overflow-wrap:anywhere]">{title}</span>}
      detail={body && <span className="[overflow-wrap:anywhere]">{body}</span>}
      meta={
        <span className="flex flex-wrap items-center gap-x-1.5">
          <span>
            {[kind, area?.name, author.name, relativeTime(serverNow(), airedAt)].filter(Boolean).join(' · ')}
          </span>
          {isAcknowledged && (
            <span className="inline-flex items-center gap-0.5 font-semibold text-brand">
              <Icon of={Check} size={14} />
              {copy['broadcasts.isHeard']}
            </span>
          )}
        </span>
      }
    />
  );
}
