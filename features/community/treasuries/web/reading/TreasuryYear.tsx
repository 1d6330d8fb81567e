import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Treasury } from '#community/treasuries/contract.ts';
import { copy } from '#community/treasuries/copy.ts';
import { monthsQuery } from '#community/treasuries/web/api.ts';
import { signedText, wonText } from '#community/treasuries/web/won.ts';
import { fill } from '#shared/text/korean.ts';
import { Printer } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chips } from '#web/ui/Chips.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { MonthChart } from './MonthChart.tsx';
import { MonthTable } from './MonthTable.tsx';
import { YearEnd } from './YearEnd.tsx';
import { sumsOf } from './years.ts';

type Props = { treasury: Treasury; year: number; years: number[]; onYear: (year: string) => void };

/** A year: its sums, its months, and whether it is closed and signed. */
export function TreasuryYear({ treasury, year, years, onYear }: Props) {
  const { months } = useSuspenseQuery(monthsQuery(treasury.id, year)).data;
  const sums = sumsOf(treasury, year);
  return (
    <section className="border-fill border-t-8 pb-5 forced-colors:border-t">
      <div className="pt-3 pb-1">
        <Chips
          label={copy['treasury.years']}
          choices={years.map((each) => ({
            value: String(each),
            label: fill(copy['treasury.year'], { year: each }),
          }))}
          value={String(year)}
          onChange={onYear}
        />
      </div>
      <dl className="flex flex-col gap-2 px-4 py-3 text-body tabular-nums">
        <Sum name={copy['treasury.income']} text={signedText({ kind: 'income', amount: sums.income })} />
        <Sum
          name={copy['treasury.spending']}
          text={signedText({ kind: 'spending', amount: sums.spending })}
        />
        <Sum
          name={copy[year === years[0] ? 'treasury.balance' : 'treasury.endBalance']}
          text={wonText(sums.balance)}
          isStrong
        />
      </dl>
      <MonthChart year={year} sums={sums} months={months} />
      <MonthTable months={months} />
      <YearEnd treasuryId={treasury.id} sums={sums} />
      {(sums.income > 0 || sums.spending > 0) && (
        <div className="px-4 pt-4">
          <Button
            size="small"
            variant="quiet"
            icon={<Icon of={Printer} size={18} />}
            render={
              <Link
                to="/treasury/$treasuryId/year/$year"
                params={{ treasuryId: treasury.id, year: String(year) }}
              />
            }
          >
            {fill(copy['treasury.sheet'], { year })}
          </Button>
        </div>
      )}
    </section>
  );
}

const Sum = ({ name, text, isStrong }: { name: string; text: string; isStrong?: true }) => (
  <div className="flex flex-wrap justify-between gap-x-3">
    <dt className="text-second">{name}</dt>
    <dd className={isStrong ? 'ms-auto font-bold' : 'ms-auto'}>{text}</dd>
  </div>
);
