import { holidayNames } from '#days/calendar/holiday-names.ts';
import { marksOf } from '#days/calendar/server/marks.ts';
import { issueDays } from '#notices/newsletters/issue.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { record } from '#server/live/log/record.ts';
import { regionTopics } from '#server/live/topics.ts';
import { newId } from '#shared/ids.ts';
import { addDays, type Day } from '#shared/time/dates.ts';
import { holidayYears } from '#shared/time/holiday-years.ts';
import { challengeWeekAt } from '#shared/time/weeks.ts';
import { selectMarkets } from '#town/market-days/server/queries.ts';
import { type Chosen, choose, townsWithEntries, townsWithout } from './choose.ts';

/** Weeks end on Mondays at midnight. After an outage the last week is composed late, and none before it. */
export const composeNewsletters: Job = {
  name: 'newsletters.compose',
  cron: '*/10 * * * *',
  run: (p) => composeFinishedWeek(p),
};

/**
 * Composes the newsletters of all towns of the week that ended last, in one transaction. The row of the week
 * makes it happen once: another process waits for this one, and then finds it.
 */
export async function composeFinishedWeek(p: Writing): Promise<void> {
  const week = challengeWeekAt(p.clock.now()) - 1;
  if (week < 1 || (await isComposed(p, week))) return;
  await write(p, async (tx) => {
    const now = p.clock.now();
    const isMine = await tx
      .insertInto('newsletter_week')
      .values({ week, composed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('week')
      .executeTakeFirst();
    if (isMine) await composeAll(tx, week, now);
  });
}

const isComposed = async ({ db }: Writing, week: number) =>
  (await db.selectFrom('newsletter_week').select('week').where('week', '=', week).executeTakeFirst()) !==
  undefined;

/**
 * A town where nobody wrote or entered anything has no newsletter: market days alone are in its calendar. Nor
 * has one that has switched newsletters off.
 */
async function composeAll(tx: Tx, week: number, now: Date): Promise<void> {
  const without = await townsWithout(tx);
  const chosen = (await choose(tx, week)).filter(({ city_code }) => !without.has(city_code));
  const towns = new Set([...chosen.map(({ city_code }) => city_code), ...(await townsWithEntries(tx, week))]);
  const ids = new Map([...towns.difference(without)].sort().map((town) => [town, newId()]));
  if (ids.size === 0) return;
  const rows = [];
  for (const [city_code, id] of ids) {
    const days = JSON.stringify(await namedDays(tx, city_code, week));
    rows.push({ id, city_code, week, composed_at: now, days });
  }
  await tx.insertInto('newsletter').values(rows).execute();
  if (chosen.length > 0) await tx.insertInto('newsletter_item').values(itemsOf(chosen, ids)).execute();
  const events = [...ids].map(([cityCode, id]) => ({
    type: 'newsletter.composed',
    topics: regionTopics(cityCode),
    data: { id, cityCode },
  }));
  await record(tx, ...events);
}

const itemsOf = (chosen: Chosen[], ids: Map<string, string>) =>
  chosen.map(({ city_code, ...item }) => ({ ...item, newsletter_id: ids.get(city_code) ?? '' }));

/** The names of the days of the week after, for everybody in the town. */
async function namedDays(tx: Tx, cityCode: string, week: number): Promise<{ day: Day; text: string }[]> {
  const { first, last } = issueDays(week);
  const markets = await selectMarkets(tx, cityCode, { first, last });
  return Array.from({ length: 7 }, (_, n) => addDays(first, n)).flatMap((day) => [
    ...holidayNames(holidayYears[`y${day.slice(0, 4)}`]?.[day] ?? []).map((text) => ({ day, text })),
    ...marksOf([day], { markets, pickups: null }, cityCode).map(({ text }) => ({ day, text })),
  ]);
}
