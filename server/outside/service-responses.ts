import { type Refusal, refusals } from '#shared/outside-services.ts';

/** Why a service gave nothing: kept with its state and logged. */
export type Trouble = 'notJson' | 'maintenance' | 'broken' | 'refused' | 'failed';

export class UnreadableResponse extends Error {
  readonly why: Trouble;
  constructor(why: Trouble, detail = '') {
    super(detail ? `${why} ${detail}` : why);
    this.why = why;
  }
}

export type Row = Record<string, unknown>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One item comes as an object, several as an array, and none as '' or null. */
export const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value : [value]).filter(isRow);

/** A field as text, without the spaces that the services leave at its ends. */
export const textIn = (row: Row, name: string): string => {
  const value = row[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
};

/** The JSON of an answer. */
export function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Cut off on the way, or no JSON at all.
    throw new UnreadableResponse(/^\s*[[{]/.test(text) ? 'broken' : 'notJson');
  }
}

/**
 * How many rows an answer has, how many of them were refused, and how many did not come although the service
 * counts them.
 */
export type Counts = { rows: number; missing: number; refused: Partial<Record<Refusal, number>> };

/** Reads the content of rows. A row that is refused is counted, and keeps no other away. */
export function readRows<Item extends object>(
  rows: readonly Row[],
  read: (row: Row) => Item | Refusal,
): Counts & { items: Item[] } {
  const items: Item[] = [];
  const refused: Counts['refused'] = {};
  for (const row of rows) {
    const one = read(row);
    if (typeof one === 'string') refused[one] = (refused[one] ?? 0) + 1;
    else items.push(one);
  }
  return { items, rows: rows.length, missing: 0, refused };
}

const mostMissing = 1_000_000_000;

/** The number of rows that a service counts but did not send. Its count may be anything. */
export const missingOf = (total: number, came: number) =>
  Math.trunc(Math.min(Math.max(total - came, 0), mostMissing)) || 0;

/** The counts of several answers together. */
export function countsOf(counts: readonly Counts[]): Counts {
  const all: Counts = { rows: 0, missing: 0, refused: {} };
  for (const { rows, missing, refused } of counts) {
    all.rows += rows;
    all.missing = Math.min(all.missing + missing, mostMissing);
    for (const why of refusals)
      if (refused[why]) all.refused[why] = (all.refused[why] ?? 0) + (refused[why] ?? 0);
  }
  return all;
}
