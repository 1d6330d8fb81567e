import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { record } from '#server/live/log/record.ts';
import type { Platform } from '#server/platform.ts';
import { addDays, addMonths, type Day, monthOf, seoulDay } from '#shared/time/dates.ts';
import { askMeals } from './ask.ts';
import { choosersOf } from './queries.ts';
import { type ReadMeal, readMeals } from './reading.ts';
import { forgotten, keepFailure, later, leaseMs, mealsEveryMs, succeeded, troubleOf } from './state.ts';

type Claimed = { id: string; office: string; code: string };

/** Takes a school that somebody has chosen and whose turn it is. */
async function claim(db: Db, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update school set next_fetch_at = ${later(now, leaseMs)}
    where id = (
      select id from school
      where next_fetch_at <= ${now} and exists (select from school_choice where school_id = school.id)
      order by next_fetch_at limit 1 for update skip locked
    )
    returning id, office_code as office, code`.execute(db);
  return rows[0];
}

/** This month and the next. */
function daysOf(today: Day): { first: Day; last: Day } {
  const month = monthOf(today);
  return { first: `${month}-01`, last: addDays(`${addMonths(month, 2)}-01`, -1) };
}

async function keepMeals(tx: Tx, id: string, meals: ReadMeal[], { first, last }: { first: Day; last: Day }) {
  await tx
    .deleteFrom('school_meal')
    .where('school_id', '=', id)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  if (meals.length > 0)
    await tx
      .insertInto('school_meal')
      .values(
        meals.map(({ day, meal, dishes }) => ({ school_id: id, day, meal, dishes: JSON.stringify(dishes) })),
      )
      .execute();
}

const lock = (tx: Tx, id: string) =>
  tx
    .selectFrom('school')
    .select(['fetched_at', 'failure'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Tells the people who have chosen a school and wait for its first answer. */
async function notifyChoosers(tx: Tx, id: string): Promise<void> {
  const choosers = await choosersOf(tx, id).execute();
  if (choosers.length === 0) return;
  const topics = choosers.map(({ person_id }) => `person:${person_id}`);
  await record(tx, { type: 'schoolMeals.fetched', topics, data: { id } });
}

async function fetchOne(p: Platform, { id, office, code }: Claimed): Promise<void> {
  const days = daysOf(seoulDay(p.clock.now()));
  try {
    const { meals, ...counts } = readMeals(await askMeals(p, { office, code, ...days }), days);
    await write(p, async (tx) => {
      const before = await lock(tx, id);
      if (!before) return;
      const now = p.clock.now();
      await keepMeals(tx, id, meals, days);
      await tx
        .updateTable('school')
        .set({ ...succeeded(counts), fetched_at: now, next_fetch_at: later(now, mealsEveryMs) })
        .where('id', '=', id)
        .execute();
      if (!before.fetched_at) await notifyChoosers(tx, id);
    });
  } catch (error) {
    const { why, message } = troubleOf(error);
    // The message never has the address, which has the key.
    p.log.warn({ school: id, why: message }, 'the meals of a school could not be read');
    await write(p, async (tx) => {
      const before = await lock(tx, id);
      await keepFailure(tx, 'school', sql`id = ${id}`, { why, now: p.clock.now() });
      if (before && !before.fetched_at && !before.failure) await notifyChoosers(tx, id);
    });
  }
}

/** Asks for the meals of each school that somebody has chosen, once a day. */
export const fetchMeals: Job = {
  name: 'schoolMeals.fetch',
  cron: '*/10 * * * *',
  async run(p) {
    if (!p.settings.neis.key) return;
    for (let school = await claim(p.db, p.clock.now()); school; school = await claim(p.db, p.clock.now()))
      await fetchOne(p, school);
  },
};

const retentionDays = 62;

/** Forgets meals of two months ago, and those of schools that nobody has chosen any more. */
export const forgetMeals: Job = {
  name: 'schoolMeals.forget',
  cron: '25 4 * * *',
  async run(p) {
    const unchosen = sql<boolean>`not ${hasRow(sql`select from school_choice where school_id = school.id`)}`;
    await p.db
      .deleteFrom('school_meal')
      .where('day', '<', addDays(seoulDay(p.clock.now()), -retentionDays))
      .execute();
    await write(p, async (tx) => {
      const left = await tx
        .updateTable('school')
        .set({ ...forgotten, fetched_at: null, next_fetch_at: null })
        .where('next_fetch_at', 'is not', null)
        .where(unchosen)
        .returning('id')
        .execute();
      if (left.length === 0) return;
      const ids = left.map(({ id }) => id);
      await tx.deleteFrom('school_meal').where('school_id', 'in', ids).execute();
    });
  },
};
