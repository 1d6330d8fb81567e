import type { CellRow } from './cell-row.ts';

/**
 * The meanings of columns of a bank's file. `amount`: one column for both, spending below zero or named by
 * `kind`.
 */
export const columnRoles = ['day', 'income', 'spending', 'amount', 'kind', 'purpose'] as const;
export type ColumnRole = (typeof columnRoles)[number];

/** The places of the columns, counted from 0. */
export type Columns = { [Role in ColumnRole]?: number };

/**
 * The heads that banks give their columns, the best first, without blanks and brackets. What was bought or
 * who paid stands in 기재내용 or 내용; 적요 of many banks is only the way it was paid (전자금융).
 */
const heads: Record<ColumnRole, readonly string[]> = {
  day: ['거래일시', '거래일자', '거래일', '거래날짜', '일자', '날짜', '일시', '입금일시', '거래일자/시간'],
  income: ['입금액', '입금금액', '맡기신금액', '입금', '들어온금액', '받은금액', '예입액'],
  spending: ['출금액', '출금금액', '찾으신금액', '지급액', '지급금액', '출금', '나간금액', '보낸금액'],
  amount: ['거래금액', '금액'],
  kind: ['입출금구분', '구분', '거래구분', '거래유형'],
  purpose: [
    '기재내용',
    '거래기록사항',
    '기록사항',
    '받는분/보낸분',
    '보낸분/받는분',
    '받는분/보내는분',
    '의뢰인/수취인',
    '내용',
    '거래내용',
    '적요',
    '통장메모',
    '비고',
    '메모',
  ],
};

/** The heads stand below a few lines about the account. */
const mostLinesAbove = 40;

/** The row with the heads, and what each column has. Null where no bank's heads are known. */
export function findColumns(rows: CellRow[]): { headLine: number; columns: Columns } | null {
  for (const { line, cells } of rows.slice(0, mostLinesAbove)) {
    const columns = columnsOf(cells);
    if (canBeRead(columns)) return { headLine: line, columns };
  }
  return null;
}

function columnsOf(cells: string[]): Columns {
  const names = cells.map(plainHead);
  const placeOf = (role: ColumnRole) =>
    heads[role].map((head) => names.indexOf(head)).find((place) => place >= 0);
  const found = columnRoles.flatMap((role) => {
    const place = placeOf(role);
    return place === undefined ? [] : [[role, place] as const];
  });
  return found.length < 3 ? {} : withoutIdle(Object.fromEntries(found));
}

/** One column for both counts only where there are not two. */
function withoutIdle({ amount, kind, ...others }: Columns): Columns {
  const hasBoth = others.income !== undefined || others.spending !== undefined;
  return hasBoth ? others : { ...others, ...(amount !== undefined && { amount, kind }) };
}

/** `출금액(원)`, `거래 후 잔액`. */
const plainHead = (cell: string) => cell.slice(0, 40).replace(/\(원\)|[\s()[\]]/g, '');

/** A day and a sum are enough: the treasurer writes what it was for. */
export const canBeRead = ({ day, income, spending, amount }: Columns) =>
  day !== undefined && (income ?? spending ?? amount) !== undefined;
