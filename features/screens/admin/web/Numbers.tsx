import { useSuspenseQuery } from '@tanstack/react-query';
import { useViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { copy } from '#screens/admin/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { Section } from '#web/ui/Section.tsx';
import { numbersQuery } from './api.ts';
import { DayChart } from './DayChart.tsx';

const totals = ['people', 'posts', 'clubs', 'benefits', 'openReports', 'suspended'] as const;
/** Failures that need attention on the server; hidden while they are zero. */
const failures = ['failedEvents', 'failedJobs'] as const;
const charts = ['people', 'posts', 'comments', 'reports'] as const;

/** The viewed region's statistics. */
export function Numbers() {
  const { data } = useSuspenseQuery(numbersQuery(useViewedRegion()));
  return (
    <>
      <dl className="grid grid-cols-3 gap-2 px-4 py-4">
        {[...totals, ...failures.filter((name) => data[name] > 0)].map((name) => (
          <div key={name} className="rounded-card bg-fill p-3.5">
            <dt className="text-meta text-second">{copy[`admin.count.${name}`]}</dt>
            <dd className="mt-0.5 font-bold text-title tabular-nums">{grouped(data[name])}</dd>
          </div>
        ))}
      </dl>
      <Section title={copy['admin.lastDays']} band>
        <div className="grid gap-5 px-4 pt-1 pb-6">
          {charts.map((name) => (
            <DayChart
              key={name}
              name={copy[`admin.count.${name}`]}
              days={data.days.map((each) => ({ day: each.day, count: each[name] }))}
            />
          ))}
        </div>
      </Section>
    </>
  );
}
