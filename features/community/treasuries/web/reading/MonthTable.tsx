import type { TreasuryMonths } from '#community/treasuries/contract.ts';
import { copy } from '#community/treasuries/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';

/** The months that have entries, in words and numbers. */
export function MonthTable({ months }: { months: TreasuryMonths['months'] }) {
  const used = months.filter(({ income, spending }) => income > 0 || spending > 0);
  if (used.length === 0) return null;
  return (
    <details className="px-4 pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-row text-second underline underline-offset-2">
        {copy['treasury.monthsTable']}
      </summary>
      <table className="w-full text-meta tabular-nums">
        <caption className="sr-only">{copy['treasury.months']}</caption>
        <thead className="text-meta text-second">
          <tr className="border-line border-b">
            <th scope="col" className="py-1.5 text-start font-semibold">
              <span className="sr-only">{copy['treasury.months']}</span>
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {copy['treasury.income']} · {copy['treasury.spending']}
            </th>
            <th scope="col" className="py-1.5 text-end font-semibold">
              {copy['treasury.balanceWon']}
            </th>
          </tr>
        </thead>
        <tbody>
          {used.map(({ month, income, spending, balance }) => (
            <tr key={month} className="border-line border-b align-top">
              <th scope="row" className="whitespace-nowrap py-2 pe-2 text-start font-semibold">
                {fill(copy['treasury.month'], { n: month })}
              </th>
              <td className="whitespace-nowrap py-2 text-end">
                {income > 0 && <span className="block">+{grouped(income)}</span>}
                {spending > 0 && <span className="block">−{grouped(spending)}</span>}
              </td>
              <td className="whitespace-nowrap py-2 ps-2 text-end">
                {balance < 0 && '−'}
                {grouped(Math.abs(balance))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
