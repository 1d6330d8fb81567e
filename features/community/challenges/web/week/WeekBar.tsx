import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RunningWeek } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { weekDetail, weekName } from '#shared/time/weeks.ts';
import { ChevronLeft, ChevronRight, Trophy } from '#web/icons.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { PastWeeks } from './PastWeeks.tsx';
import { useTimeLeft } from './use-time-left.ts';

type Props = {
  city: string;
  running: RunningWeek;
  /** When the device received `running`, in ms since 1970. */
  receivedAt: number;
  /** A finished week; undefined for the running one. */
  week: number | undefined;
  onWeek: (week: number | undefined) => void;
};

/** The shown week, the time left in it and navigation to earlier weeks. */
export function WeekBar({ city, running, receivedAt, week, onWeek }: Props) {
  const [listing, setListing] = useState(false);
  const shown = week ?? running.week;
  const go = (to: number) => onWeek(to < running.week ? to : undefined);
  return (
    <div className="flex items-center gap-0.5 py-2 pr-2 pl-4 easy:flex-wrap">
      <div className="min-w-0 flex-1 easy:basis-full">
        <h2 className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold text-section">{weekName(shown)}</span>
          <span className="text-meta text-second tabular-nums">{weekDetail(shown)}</span>
        </h2>
        {week === undefined ? (
          <TimeLeft running={running} receivedAt={receivedAt} />
        ) : (
          <Tag variant="neutral">{copy['challenges.week.finished']}</Tag>
        )}
        {running.settlesAt && shown === running.week - 1 && (
          <p className="pt-1 text-meta text-second">{copy['challenges.week.settles']}</p>
        )}
      </div>
      <IconButton
        label={copy['challenges.week.earlier']}
        shortLabel={copy['challenges.week.earlier']}
        icon={<Icon of={ChevronLeft} />}
        aria-disabled={shown <= running.firstWeek || undefined}
        onClick={() => shown > running.firstWeek && go(shown - 1)}
      />
      <IconButton
        label={copy['challenges.week.later']}
        shortLabel={copy['challenges.week.later']}
        icon={<Icon of={ChevronRight} />}
        aria-disabled={week === undefined || undefined}
        onClick={() => week !== undefined && go(shown + 1)}
      />
      <IconButton
        label={copy['challenges.week.past']}
        shortLabel={copy['challenges.week.past']}
        icon={<Icon of={Trophy} size={22} />}
        aria-haspopup="dialog"
        onClick={() => setListing(true)}
      />
      <PastWeeks
        city={city}
        open={listing}
        onClose={() => setListing(false)}
        onChoose={(to) => {
          setListing(false);
          go(to);
        }}
      />
    </div>
  );
}

function TimeLeft({ running, receivedAt }: Pick<Props, 'running' | 'receivedAt'>) {
  const queries = useQueryClient();
  const before = useRef(running.week);
  useEffect(() => {
    if (before.current !== running.week) showSnackbar(copy['challenges.week.turned']);
    before.current = running.week;
  }, [running.week]);
  const left = useTimeLeft(running, receivedAt, () =>
    queries.invalidateQueries({ queryKey: ['challenges'] }),
  );
  return (
    <p className="text-meta text-second tabular-nums">
      <time dateTime={running.endsAt}>{left}</time>
    </p>
  );
}
