import { csvLine, csvMark } from '#server/csv.ts';
import type { selectWholeYear } from './entry-queries.ts';

const heads = ['번호', '날짜', '내용', '수입', '지출', '잔액', '되돌린 번호'];

type Rows = Awaited<ReturnType<typeof selectWholeYear>>;

/** A year's entries as a table, with the balance after each of them. `before`: what the year began with. */
export function entriesCsv(rows: Rows, before: number): string {
  let balance = before;
  const lines = rows.map(({ number, day, purpose, amount, counters }) => {
    balance += amount;
    const [income, spending] = amount > 0 ? [amount, ''] : ['', -amount];
    return [number, day, purpose, income, spending, balance, counters ?? ''];
  });
  return csvMark + [heads, ...lines].map(csvLine).join('');
}
