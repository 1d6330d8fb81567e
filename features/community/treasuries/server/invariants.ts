import { sql } from 'kysely';
import { type Invariant, inBatches } from '#server/invariants/invariant.ts';

const entriesOf = sql`from treasury_entry entry where entry.treasury_id = treasury.id`;

const balance: Invariant = {
  name: 'treasury.balance',
  sentence: 'treasuries whose balance is not the sum of their entries',
  ask: inBatches(
    { table: 'treasury' },
    (inBatch) => sql`
      select id from treasury where ${inBatch} and balance <> (select coalesce(sum(amount), 0) ${entriesOf})`,
  ),
};

/** Numbers are unique by the table, so they have no gap if the highest is their count. */
const numbers: Invariant = {
  name: 'treasury.numbers',
  sentence: 'treasuries whose entries are not numbered from 1 without gaps',
  ask: inBatches(
    { table: 'treasury' },
    (inBatch) => sql`
      select id from treasury where ${inBatch} and (entries <> (select count(*) ${entriesOf})
        or entries <> (select coalesce(max(number), 0) ${entriesOf}))`,
  ),
};

const closedYears: Invariant = {
  name: 'treasury.closedYears',
  sentence: 'treasuries with a closed year whose balance is not the sum of the entries up to its end',
  ask: inBatches(
    { table: 'treasury' },
    (inBatch) => sql`
      select id from treasury where ${inBatch} and exists (
        select from treasury_year closed where closed.treasury_id = treasury.id and closed.balance <> (
          select coalesce(sum(amount), 0) ${entriesOf} and day <= make_date(closed.year, 12, 31)))`,
  ),
};

export const treasuriesInvariants = [balance, numbers, closedYears];
