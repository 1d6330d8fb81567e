import { copy } from '#moderation/takedowns/admin-copy.ts';
import type { Takedown } from '#moderation/takedowns/contract.ts';
import { copy as takedownCopy } from '#moderation/takedowns/copy.ts';
import { nameOfPlace } from '#residents/rights/name-of-right.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText, relativeTime } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { openedRow } from '#web/admin/opened-row.ts';
import type { AdminListRow } from '#web/admin/use-admin-list.ts';
import { serverNow } from '#web/device/clock.ts';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { kindNameOf } from './kind-name.ts';

/** A request without its claimant: those are shown, and the view recorded, in the case. */
export function TakedownRow({ takedown, row }: { takedown: Takedown; row: AdminListRow }) {
  const { kind, address, cityCode, ground, state, filedAt, pausedUntil } = takedown;
  const isRunning = state === 'paused' || state === 'objected';
  return (
    <ListRow
      {...openedRow(row)}
      above={
        <>
          <Tag variant="neutral">{kindNameOf(kind)}</Tag>
          {state !== 'waiting' && (
            <Tag variant={state === 'objected' ? 'warm' : 'neutral'}>{copy[`takedowns.state.${state}`]}</Tag>
          )}
        </>
      }
      title={takedownCopy[`takedown.ground.${ground}`]}
      detail={<span className="[overflow-wrap:anywhere]">{address}</span>}
      meta={
        <>
          {cityCode && <span>{nameOfPlace(cityCode)}</span>}
          <time dateTime={filedAt}>{relativeTime(serverNow(), new Date(filedAt))}</time>
          {isRunning && pausedUntil && (
            <span>{fill(copy['takedowns.until'], { day: dayText(seoulDay(pausedUntil)) })}</span>
          )}
        </>
      }
    />
  );
}
