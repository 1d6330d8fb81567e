import { sql } from 'kysely';
import type { TreasuryClosed } from '#community/treasuries/contract.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { recordTreasury } from './events.ts';
import { lockTreasury, notYours } from './locks.ts';
import { abilities, yearAbilities } from './policy.ts';
import { firstOpenOf, selectYears } from './year-queries.ts';

export const yearNow = (now: Date) => Number(seoulDay(now).slice(0, 4));

/** The latest closed year, 0 before the first: no entry with a day in it or before it is written. */
export async function lastClosedYear(tx: Tx, treasuryId: string): Promise<number> {
  const row = await tx
    .selectFrom('treasury_year')
    .select(({ fn }) => fn.max('year').as('year'))
    .where('treasury_id', '=', treasuryId)
    .executeTakeFirst();
  return row?.year ?? 0;
}

const conflict = (reason: string) => new Refusal('conflict', { reason });

type YearOf = { id: string; year: number };

/** Closes a year that is over. Closing it again changes nothing. */
export async function closeYear(p: Writing, viewer: Viewer, { id, year }: YearOf): Promise<void> {
  await write(p, async (tx) => {
    const treasury = await lockTreasury(tx, viewer, id);
    if (!abilities(viewer, treasury).write) throw notYours();
    const now = p.clock.now();
    const years = await selectYears(tx, viewer, id);
    const found = years.find((each) => each.year === year);
    if (!found) throw notFound('treasury.noYear');
    if (found.closed_at) return;
    if (year >= yearNow(now)) throw conflict('treasury.yearRuns');
    const firstOpen = firstOpenOf(years);
    if (!yearAbilities(treasury, found, { thisYear: yearNow(now), firstOpen }).close)
      throw conflict('treasury.closeEarlier');
    const { balance } = found;
    const row = { treasury_id: id, year, closed_by: viewer.personId, closed_at: now, balance };
    await tx.insertInto('treasury_year').values(row).execute();
    const data: Omit<TreasuryClosed, 'id'> = { year };
    await recordTreasury(tx, treasury, 'treasury.closed', { data });
  });
}

/** An auditor signs a closed year, with the name that they have now. Signing again changes nothing. */
export async function signYear(p: Writing, viewer: Viewer, { id, year }: YearOf): Promise<void> {
  await write(p, async (tx) => {
    const treasury = await lockTreasury(tx, viewer, id);
    if (treasury.own_role !== 'auditor') throw notYours();
    const years = await selectYears(tx, viewer, id);
    const found = years.find((each) => each.year === year);
    if (!found) throw notFound('treasury.noYear');
    if (found.has_signed) return;
    if (!found.closed_at) throw conflict('treasury.notClosed');
    if (found.is_own_work) throw new Refusal('forbidden', { reason: 'treasury.ownYear' });
    const can = yearAbilities(treasury, found, { thisYear: year, firstOpen: 0 });
    if (!can.sign) throw conflict('treasury.signedEnough');
    await tx
      .insertInto('treasury_signature')
      .columns(['treasury_id', 'year', 'name', 'person_id', 'signed_at'])
      .expression((eb) =>
        eb
          .selectFrom('person')
          .select([eb.val(id).as('treasury_id'), sql<number>`${year}::int`.as('year'), 'person.name'])
          .select(['person.id', sql<Date>`${p.clock.now()}::timestamptz`.as('signed_at')])
          .where('person.id', '=', viewer.personId),
      )
      .execute();
    await recordTreasury(tx, treasury, 'treasury.changed');
  });
}
