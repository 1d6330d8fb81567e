import { entriesADay, entriesInAll } from '#days/calendar/limits.ts';
import { seriesInAll } from '#residents/repeats/limits.ts';
import type { Tx } from '#server/database/db.ts';
import { Refusal } from '#server/errors.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';

/** Checked after the write: the error rolls it back. */
export async function refuseTooMany(tx: Tx, viewer: Viewer, day: Day): Promise<void> {
  const { that_day, all, series } = await tx
    .selectFrom('personal_event')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('day', '=', day).as('that_day'),
      fn.countAll<number>().as('all'),
      fn.count<number>('repeat').as('series'),
    ])
    .where('person_id', '=', viewer.personId)
    .where('type', '=', 'user')
    .executeTakeFirstOrThrow();
  if (that_day > entriesADay) throw new Refusal('conflict', { reason: 'home.day.tooMany' });
  if (all > entriesInAll) throw new Refusal('conflict', { reason: 'home.day.full' });
  if (series > seriesInAll) throw new Refusal('conflict', { reason: 'repeat.full' });
}
