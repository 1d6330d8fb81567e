import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Help } from '#screens/helps/contract.ts';
import { copy } from '#screens/helps/helping-copy.ts';
import { fill } from '#shared/text/korean.ts';
import { shortDate } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Button } from '#web/ui/Button.tsx';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { useEndHelp } from './use-end-help.ts';

/**
 * One of the two who help or are helped: since when, until when, what was done, and the press that ends it.
 */
export function HelpRow({ help, children }: { help: Help; children?: ReactNode }) {
  const { id, person, actCount, can } = help;
  const { name, photo } = person;
  return (
    <div className="border-line border-b px-4 py-4">
      <div className="flex items-center gap-3.5">
        <Avatar name={name} id={person.id} src={photoUrl(photo, 'small')} size={44} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-head [overflow-wrap:anywhere]">{name}</p>
          <p className="mt-0.5 text-row text-second">{periodOf(help)}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {children}
        {help.acceptedAt && (
          <Button
            size="small"
            variant="quiet"
            aria-label={fill(copy['helps.historyOf'], { name, count: actCount })}
            render={<Link to="/settings/helps/$helpId" params={{ helpId: id }} />}
          >
            {fill(copy['helps.history'], { count: actCount })}
          </Button>
        )}
        {can.end && <EndButton help={help} />}
      </div>
    </div>
  );
}

function EndButton({ help }: { help: Help }) {
  const { label, end, busy } = useEndHelp(help);
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={fill(copy['helps.endOf'], { name: help.person.name, action: label })}
      busy={busy && copy['helps.ending']}
      onClick={() => void end()}
    >
      {label}
    </Button>
  );
}

function periodOf({ state, askedAt, acceptedAt, until, endedAt }: Help): string {
  const now = serverNow();
  const day = (instant: string) => shortDate(now, seoulDay(instant));
  const since = day(acceptedAt ?? askedAt);
  const last = shortDate(now, until);
  if (state === 'ended') return fill(copy['helps.endedAt'], { since, date: day(endedAt ?? askedAt) });
  if (state === 'asked') return fill(copy['helps.waiting'], { until: last });
  if (state === 'asleep') return fill(copy['helps.asleep'], { until: last });
  return fill(copy['helps.period'], { since, until: last });
}
