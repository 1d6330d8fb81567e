/** Why a service gave nothing: kept with its state and logged. */
export type Trouble = 'notJson' | 'maintenance' | 'broken' | 'refused' | 'failed';

export class UnreadableAnswer extends Error {
  readonly why: Trouble;
  constructor(why: Trouble, detail = '') {
    super(detail ? `${why} ${detail}` : why);
    this.why = why;
  }
}

type Row = Record<string, unknown>;

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
    throw new UnreadableAnswer(/^\s*[[{]/.test(text) ? 'broken' : 'notJson');
  }
}
