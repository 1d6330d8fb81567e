import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Viewer } from '#server/viewer/viewer.ts';

/** Won as a safe integer (`mostEntries`). A sum of bigint would be numeric, which arrives as a text. */
const won = (sum: ReturnType<typeof sql>) => sql<number>`coalesce(${sum}, 0)::bigint`;

const sums = (db: Db | Tx, treasuryId: string) =>
  db
    .selectFrom('treasury_entry')
    .select(sql<number>`extract(year from day)::int`.as('year'))
    .select(won(sql`sum(amount) filter (where amount > 0)`).as('income'))
    .select(won(sql`-sum(amount) filter (where amount < 0)`).as('spending'))
    .select(won(sql`sum(sum(amount)) over (order by extract(year from day)::int)`).as('balance'))
    .where('treasury_id', '=', treasuryId)
    .groupBy(sql`extract(year from day)::int`);

type Signature = { name: string; signedAt: string };

/** The years that have entries, the latest first, as the viewer sees them. */
export const selectYears = (db: Db | Tx, { personId }: Viewer, treasuryId: string) =>
  db
    .selectFrom(sums(db, treasuryId).as('sums'))
    .leftJoin('treasury_year as closed', (join) =>
      join.on('closed.treasury_id', '=', treasuryId).onRef('closed.year', '=', 'sums.year'),
    )
    .select(['sums.year', 'sums.income', 'sums.spending', 'sums.balance', 'closed.closed_at'])
    .select(
      sql<Signature[]>`coalesce((
        select json_agg(json_build_object('name', name, 'signedAt', signed_at) order by signed_at)
        from treasury_signature signed where signed.treasury_id = ${treasuryId} and signed.year = sums.year
      ), '[]')`.as('signatures'),
    )
    .select(
      hasRow(sql`select from treasury_signature signed where signed.treasury_id = ${treasuryId}
        and signed.year = sums.year and signed.person_id = ${personId}`).as('has_signed'),
    )
    .select(
      sql<boolean>`(coalesce(closed.closed_by = ${personId}, false) or ${hasRow(sql`
        select from treasury_entry entry where entry.treasury_id = ${treasuryId} and entry.written_by = ${personId}
          and entry.day between make_date(sums.year, 1, 1) and make_date(sums.year, 12, 31)`)})`.as(
        'is_own_work',
      ),
    )
    .orderBy('sums.year', 'desc')
    .execute();

export type YearRow = Awaited<ReturnType<typeof selectYears>>[number];

/** The year that is closed next. */
export const firstOpenOf = (years: YearRow[]) => years.findLast(({ closed_at }) => !closed_at)?.year ?? 0;

/** What was there before a year, and the sums of its months that have entries. */
export async function selectMonths(db: Db, treasuryId: string, year: number) {
  const { before } = await db
    .selectFrom('treasury_entry')
    .select(won(sql`sum(amount)`).as('before'))
    .where('treasury_id', '=', treasuryId)
    .where('day', '<', `${year}-01-01`)
    .executeTakeFirstOrThrow();
  const months = await db
    .selectFrom('treasury_entry')
    .select(sql<number>`extract(month from day)::int`.as('month'))
    .select(won(sql`sum(amount) filter (where amount > 0)`).as('income'))
    .select(won(sql`-sum(amount) filter (where amount < 0)`).as('spending'))
    .where('treasury_id', '=', treasuryId)
    .where('day', '>=', `${year}-01-01`)
    .where('day', '<=', `${year}-12-31`)
    .groupBy(sql`extract(month from day)::int`)
    .execute();
  return { before, months };
}
