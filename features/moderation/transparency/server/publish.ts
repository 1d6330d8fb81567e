import { blur, least } from '#moderation/transparency/blur.ts';
import { boundsOf, dueMonths } from '#moderation/transparency/months.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Platform } from '#server/platform.ts';
import type { Month } from '#shared/time/dates.ts';
import { countMonth, mediansOf, residentsAt } from './counters.ts';

/** In a smaller town even a blurred number could point at somebody. */
const fewestResidents = 50;

/**
 * Publishes the months that are due. A month is written for all towns in one transaction, once; what happens
 * to its cases later changes nothing.
 */
export const publishMonths: Job = {
  name: 'transparency.publish',
  cron: '20 5 * * *',
  async run(p) {
    for (const month of dueMonths(p.clock.now())) await publish(p, month);
  },
};

const publish = (p: Platform, month: Month) =>
  p.db.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('moderation_month')
      .select('month')
      .where('month', '=', month)
      .limit(1)
      .executeTakeFirst();
    if (known) return;
    const bounds = boundsOf(month);
    const residents = await residentsAt(tx, bounds.until);
    if (residents.size === 0) return;
    const [counts, medians] = [await countMonth(tx, bounds), await mediansOf(tx, bounds, least)];
    const rows = [...residents].map(([city_code, people]) => {
      const medianHours = medians.get(city_code);
      const cells = {
        ...blur(counts.get(city_code) ?? {}),
        ...(medianHours !== undefined && { medianHours }),
      };
      return {
        city_code,
        month,
        cells: people < fewestResidents ? null : JSON.stringify(cells),
        published_at: p.clock.now(),
      };
    });
    // If two processes publish at once, the first one's numbers stand.
    await tx
      .insertInto('moderation_month')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
