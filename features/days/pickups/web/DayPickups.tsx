import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PickupArea } from '#days/pickups/contract.ts';
import { copy } from '#days/pickups/copy.ts';
import { type Pickup, pickupsOn } from '#days/pickups/cycle.ts';
import { reasonOf } from '#days/pickups/day-text.ts';
import type { PickupKind } from '#days/pickups/kinds.ts';
import { fill } from '#shared/text/korean.ts';
import { shortDate, timeText } from '#shared/time/date-text.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { Apple, type Drawing, Phone, Recycle, Sofa, Trash2 } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ownPickupsQuery } from './api.ts';
import { Doubt } from './Doubt.tsx';

/** The pickups of the viewer's area on a day, in the day's sheet, and their source. */
export function DayPickups({ day }: { day: Day }) {
  const { data } = useQuery(ownPickupsQuery);
  if (data?.area) return <AreaDay area={data.area} day={day} hasDoubted={data.hasDoubted} />;
  if (!data?.isOffered) return null;
  return (
    <div className="mt-3 flex items-center gap-3 rounded-control bg-fill px-4 py-3">
      <p className="min-w-0 flex-1 text-row text-second">{copy['pickups.offer']}</p>
      <Button size="small" variant="secondary" render={<Link to="/settings/pickups" />}>
        {copy['pickups.offerAction']}
      </Button>
    </div>
  );
}

type Props = { area: PickupArea; day: Day; hasDoubted: boolean };

function AreaDay({ area, day, hasDoubted }: Props) {
  const pickups = pickupsOn(area, day);
  if (pickups.length === 0) return null;
  return (
    <section aria-label={copy['pickups.title']} className="mt-3 rounded-control bg-fill px-4 py-3">
      <ul className="flex flex-col gap-2.5">
        {pickups.map((pickup) => (
          <PickupRow key={pickup.kind} pickup={pickup} />
        ))}
      </ul>
      {area.note && <p className="mt-2 text-meta text-second [overflow-wrap:anywhere]">{area.note}</p>}
      <p className="mt-2 text-meta text-second [overflow-wrap:anywhere]">
        {[area.name, area.office, fill(copy['pickups.asOf'], { date: shortDate(serverNow(), area.asOf) })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        {area.phone && (
          <a
            href={`tel:${area.phone.replace(/[^+\d]/g, '')}`}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-brand text-row"
          >
            <Icon of={Phone} size={16} />
            {fill(copy['pickups.call'], { office: area.office || copy['pickups.office'] })}
          </a>
        )}
        <Doubt
          key={`${area.id}:${seoulDay(serverNow())}`}
          areaId={area.id}
          day={day}
          hasDoubted={hasDoubted}
        />
      </div>
    </section>
  );
}

const icons: Record<PickupKind, Drawing> = { food: Apple, recycling: Recycle, bags: Trash2, large: Sofa };

function PickupRow({ pickup }: { pickup: Pickup }) {
  const { kind, isCollected } = pickup;
  const reason = reasonOf(pickup);
  const statusText = isCollected ? hoursText(pickup) : copy['pickups.isMissed'];
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        of={icons[kind]}
        size={20}
        className={classNames('mt-0.5', isCollected ? 'text-brand' : 'text-hint')}
      />
      <span className="min-w-0 flex-1">
        <span className={classNames('block font-semibold', !isCollected && 'text-second line-through')}>
          {copy[`pickups.${kind}`]}
        </span>
        <span className="block text-meta text-second tabular-nums [overflow-wrap:anywhere]">
          {[statusText, reason].filter(Boolean).join(' · ')}
        </span>
      </span>
    </li>
  );
}

/** `오후 7:00부터 다음 날 오전 2:00까지`. */
function hoursText({ starts, ends }: Pickup): string {
  if (!starts || !ends) return '';
  const key = ends > starts ? 'pickups.hours' : 'pickups.hoursOver';
  return fill(copy[key], { starts: timeText(starts), ends: timeText(ends) });
}
