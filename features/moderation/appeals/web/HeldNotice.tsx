import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HeldItem } from '#moderation/appeals/contract.ts';
import { copy } from '#moderation/appeals/held-copy.ts';
import { copy as reasons } from '#moderation/reports/copy.ts';
import { copy as takedowns } from '#moderation/takedowns/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { EyeOff } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { heldQuery } from './api.ts';

type Props = { kind: string; id: string };

/** Tells the author alone that the item is paused or removed: why, until when, and where to object. */
export function HeldNotice(item: Props) {
  const held = useQuery(heldQuery(item)).data?.held;
  return held ? <Notice {...held} /> : null;
}

function Notice(held: NonNullable<HeldItem['held']>) {
  const { state, until, path, can } = held;
  const day = until ? dayText(seoulDay(until)) : '';
  return (
    <section
      aria-label={copy['held.region']}
      className="mx-4 mt-3 flex gap-3 rounded-card bg-fill px-4 pt-3.5 pb-1 text-ink"
    >
      <Icon of={EyeOff} size={20} className="mt-0.5 shrink-0 text-second" />
      <div className="min-w-0 flex-1">
        <p className="font-bold text-row">{fill(copy[`held.${state}`], { day })}</p>
        <p className="mt-1 text-row text-second">{whyOf(held)}</p>
        {state === 'removed' && day && (
          <p className="text-row text-second">{fill(copy['held.appealUntil'], { day })}</p>
        )}
        <Link to={path} className="inline-flex min-h-11 items-center font-semibold text-brand text-row">
          {copy[can.object ? 'held.object' : 'held.more']}
        </Link>
      </div>
    </section>
  );
}

function whyOf({ ground, reason }: NonNullable<HeldItem['held']>): string {
  if (ground) return fill(copy['held.pausedWhy'], { ground: takedowns[`takedown.ground.${ground}`] });
  if (reason) return fill(copy['held.removedWhy'], { reason: reasons[`report.${reason}`] });
  return copy['held.removedWhyNone'];
}
