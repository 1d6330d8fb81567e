import type { Table } from './schema.ts';

/**
 * How long a row stays, in words, and what shows it. `cascade`: a foreign key deletes it with the account, on
 * its own or through the named table. `unnamed`: the row stays, the foreign key to its person is emptied.
 * `file` has `code`, which says the time or deletes the row; `job` is the job that runs it.
 */
export type Keeping =
  | { until: string; cascade: 'person' | Table }
  | { until: string; unnamed: true }
  | CodedKeeping;
export type CodedKeeping = { until: string; file: string; code: string; job?: string };

export const withAccount: Keeping = { until: 'the account is deleted', cascade: 'person' };

/** What a feature deletes itself, with live events, when an account is deleted. */
export const erasedBy = (file: string, code = 'erase'): Keeping => ({
  until: 'the account is deleted',
  file: `features/${file}`,
  code,
});

export const withItem = (table: Table): Keeping => ({ until: `its ${table} is deleted`, cascade: table });

/** Stays as a record of the town; who wrote it is forgotten with their account. */
export const unnamed: Keeping = { until: 'stays, without the name of a deleted account', unnamed: true };

/** Until a job, or another function, deletes or empties it. */
export const until = (text: string, file: string, code: string, job?: string): CodedKeeping => ({
  until: text,
  file,
  code,
  ...(job && { job }),
});
