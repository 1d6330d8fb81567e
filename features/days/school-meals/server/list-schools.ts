import { sql } from 'kysely';
import { townsOf } from '#days/school-meals/offices.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { write } from '#server/database/write.ts';
import type { Job } from '#server/jobs/job.ts';
import { record } from '#server/live/log/record.ts';
import { type Counts, countsOf, missingOf, UnreadableResponse } from '#server/outside/service-responses.ts';
import type { Platform } from '#server/platform.ts';
import { askSchools } from './ask.ts';
import { type ReadSchool, readSchools } from './reading.ts';
import { keepFailure, later, leaseMs, schoolsEveryMs, succeeded, troubleOf } from './state.ts';

/** 경기 has about 2,500 schools. */
const mostPages = 10;

/**
 * Takes the turn of an education office, so that no other process asks for it, and nothing is locked
 * meanwhile.
 */
async function claim(db: Db, office: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into school_office as office (code, next_fetch_at) values (${office}, ${later(now, leaseMs)})
    on conflict (code) do update set next_fetch_at = excluded.next_fetch_at where office.next_fetch_at <= ${now}
    returning code`.execute(db);
  return rows.length > 0;
}

async function askAll(p: Platform, office: string): Promise<{ schools: ReadSchool[]; counts: Counts }> {
  const all: ReadSchool[] = [];
  const pages: Counts[] = [];
  let total = 0;
  for (let page = 1; page <= mostPages; page++) {
    const result = readSchools(await askSchools(p, office, page), office);
    const { schools, ...counts } = result;
    all.push(...schools);
    pages.push(counts);
    total = Math.max(total, result.total);
    if (result.rows === 0 || countsOf(pages).rows >= total) break;
  }
  // No office is without schools, and nobody must lose theirs by an empty answer.
  if (all.length === 0) throw new UnreadableResponse('failed', 'empty');
  const counts = countsOf(pages);
  return { schools: all, counts: { ...counts, missing: missingOf(total, counts.rows) } };
}

/** Schools that are gone stay while somebody has chosen them. */
async function keepSchools(tx: Tx, office: string, schools: ReadSchool[]): Promise<void> {
  const rows = [...new Map(schools.map((school) => [school.code, school])).values()];
  await sql`
    insert into school as known (office_code, code, name, kind, address, city_code)
    select ${office}, code, name, kind, address, "cityCode"
    from json_to_recordset(${JSON.stringify(rows)}) as read
      (code text, name text, kind text, address text, "cityCode" text)
    on conflict (office_code, code) do update set
      name = excluded.name, kind = excluded.kind, address = excluded.address, city_code = excluded.city_code
    where (known.name, known.kind, known.address, known.city_code)
      is distinct from (excluded.name, excluded.kind, excluded.address, excluded.city_code)`.execute(tx);
  await sql`
    delete from school
    where office_code = ${office} and not code = any(${rows.map(({ code }) => code)})
      and not exists (select from school_choice where school_id = school.id)`.execute(tx);
}

const listed = (tx: Tx, office: string) =>
  record(tx, {
    type: 'schools.listed',
    topics: townsOf(office).map((code) => `city:${code}`),
    data: { officeCode: office },
  });

const lock = (tx: Tx, office: string) =>
  tx
    .selectFrom('school_office')
    .select(['fetched_at', 'failure'])
    .where('code', '=', office)
    .forUpdate()
    .executeTakeFirstOrThrow();

async function list(p: Platform, office: string): Promise<void> {
  try {
    const { schools, counts } = await askAll(p, office);
    await write(p, async (tx) => {
      await lock(tx, office);
      const now = p.clock.now();
      await keepSchools(tx, office, schools);
      await tx
        .updateTable('school_office')
        .set({ ...succeeded(counts), fetched_at: now, next_fetch_at: later(now, schoolsEveryMs) })
        .where('code', '=', office)
        .execute();
      await listed(tx, office);
    });
  } catch (error) {
    const { why, message } = troubleOf(error);
    // The message never has the address, which has the key.
    p.log.warn({ office, why: message }, 'the schools of an office could not be read');
    await write(p, async (tx) => {
      const before = await lock(tx, office);
      await keepFailure(tx, 'school_office', sql`code = ${office}`, { why, now: p.clock.now() });
      // The people who wait for the first list are told; others have theirs.
      if (!before.fetched_at && !before.failure) await listed(tx, office);
    });
  }
}

/**
 * Asks for the schools of an education office, at most once a week. It is sent when somebody wants to choose.
 */
export const listSchools: Job = {
  name: 'schoolMeals.listSchools',
  async run(p, data) {
    const { office } = data as { office: string };
    if (p.settings.neis.key && (await claim(p.db, office, p.clock.now()))) await list(p, office);
  },
};
