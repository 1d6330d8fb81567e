import type { TreasuryMonths } from '#community/treasuries/contract.ts';
import { copy } from '#community/treasuries/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';

type Props = {
  year: number;
  sums: { income: number; spending: number };
  months: TreasuryMonths['months'];
};

/** The height of the larger side, in units of the drawing. */
const height = 40;
const step = 20;

/** For each month a bar up for what came in, and one down for what went out. The table below has the sums. */
export function MonthChart({ year, sums: { income, spending }, months }: Props) {
  const most = Math.max(0, ...months.flatMap((month) => [month.income, month.spending]));
  if (most === 0) return null;
  const barOf = (won: number) => (won === 0 ? 0 : Math.max(2, (height * won) / most));
  const params = { year, income: grouped(income), spending: grouped(spending) };
  return (
    <figure className="px-4 pt-2">
      <svg
        role="img"
        aria-label={fill(copy['treasury.chart'], params)}
        viewBox={`0 ${-height} ${12 * step} ${2 * height}`}
        preserveAspectRatio="none"
        className="h-28 w-full"
      >
        {months.map(({ month, income: up, spending: down }) => (
          <g key={month} transform={`translate(${(month - 1) * step + 4} 0)`}>
            <rect y={-barOf(up)} width={step - 8} height={barOf(up)} className="fill-brand" />
            <rect width={step - 8} height={barOf(down)} className="fill-warm" />
          </g>
        ))}
        <path d={`M0 0h${12 * step}`} className="stroke-edge" vectorEffect="non-scaling-stroke" />
      </svg>
      <p aria-hidden="true" className="grid grid-cols-12 text-center text-hint text-tag">
        {months.map(({ month }) => (
          <span key={month}>{month}</span>
        ))}
      </p>
      <p aria-hidden="true" className="flex justify-center gap-4 pt-1 text-meta text-second">
        <Key className="bg-brand" name={copy['treasury.income']} />
        <Key className="bg-warm" name={copy['treasury.spending']} />
      </p>
    </figure>
  );
}

const Key = ({ className, name }: { className: string; name: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span className={`size-2.5 rounded-full ${className}`} />
    {name}
  </span>
);
