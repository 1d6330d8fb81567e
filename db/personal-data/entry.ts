import type { Basis } from './bases.ts';
import type { Reader } from './readers.ts';
import type { Keeping } from './retention.ts';
import type { ColumnOf, Table } from './schema.ts';

/** A table with data about people. Columns whose names are the same everywhere are in `usual-columns.ts`. */
export type Personal<T extends Table> = {
  /** Why it is there. */
  for: string;
  /** The Korean name of what each column says of somebody, as a privacy policy lists it (처리하는 개인정보의 항목). */
  items?: Partial<Record<ColumnOf<T>, string>>;
  /** The columns with a person's id that no foreign key declares. Those with one are found in the schema. */
  people?: ColumnOf<T>[];
  /** The columns that say nothing of somebody beyond what the row says, with spaces between. */
  plain?: string;
  basis: Basis;
  kept: Keeping[];
  seenBy: Reader;
  /** Why the copy of one's own data does not have it: all of it, or some of its columns. */
  notCopied?: string | Partial<Record<ColumnOf<T>, string>>;
};

/** A table that says nothing of anybody. */
export type Impersonal = { for: string; plain: string };

export type Entry<T extends Table> = Personal<T> | Impersonal;
/** What a district says of its tables: names of columns are checked by the compiler. */
export type District = { [T in Table]?: Entry<T> };

export const isPersonal = <T extends Table>(entry: Entry<T>): entry is Personal<T> => 'basis' in entry;
