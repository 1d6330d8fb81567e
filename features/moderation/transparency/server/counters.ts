import { type RawBuilder, sql } from 'kysely';
import type { Cell, Counts } from '#moderation/transparency/cells.ts';
import type { Tx } from '#server/database/db.ts';

type Bounds = { from: Date; until: Date };
/** A statement of `city_code`, `cell` and `count`, of all towns at once. */
type Counter = (bounds: Bounds) => RawBuilder<{ city_code: string | null; cell: Cell; count: number }>;

const within = (column: string, { from, until }: Bounds) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`;

const audited =
  (cell: Cell, action: string, but = ''): Counter =>
  (bounds) =>
    sql`
    select place_code as city_code, ${cell} as cell, count(*)::int as count from audit_entry
    where action like ${action} and not starts_with(action, ${but || '-'}) and ${within('at', bounds)}
    group by 1`;

const takedowns =
  (cell: Cell, column: string, value: RawBuilder<unknown>): Counter =>
  (bounds) =>
    sql`
    select city_code, ${cell} as cell, count(*)::int as count from takedown
    where ${value} and ${within(column, bounds)} group by 1`;

const reports: Counter = (bounds) => sql`
  select report_case.city_code, 'reports' as cell, count(*)::int as count
  from report join report_case using (kind, item_id)
  where ${within('report.created_at', bounds)} group by 1`;

/** By the reason that most reporters gave. What was restored meanwhile is not counted. */
const removed: Counter = (bounds) => sql`
  select city_code, 'removed.' || reason as cell, count(*)::int as count
  from (
    select city_code, coalesce(
      (select 'takedown' from takedown where takedown.kind = report_case.kind
        and takedown.item_id = report_case.item_id and takedown.outcome = 'removed'
        and takedown.closed_at = report_case.decided_at limit 1),
      (select report.reason from report where report.kind = report_case.kind
        and report.item_id = report_case.item_id group by 1 order by count(*) desc, 1 limit 1),
      'direct'
    ) as reason
    from report_case where status = 'removed' and ${within('decided_at', bounds)}
  ) as removal
  group by 1, 2`;

/** The counters, one line each. */
const counters: Counter[] = [
  reports,
  removed,
  audited('restored', '%.restored', 'takedown.'),
  audited('suspensions', 'person.suspended'),
  takedowns('takedownsFiled', 'filed_at', sql`true`),
  takedowns('takedownsAccepted', 'decided_at', sql`decision = 'accepted'`),
  takedowns('takedownsRefused', 'decided_at', sql`decision = 'refused'`),
  takedowns('takedownsRemoved', 'closed_at', sql`outcome = 'removed'`),
  takedowns(
    'takedownsRestored',
    'closed_at',
    sql`outcome = 'restored' and withdrawn_at is distinct from closed_at`,
  ),
];

/** The numbers of a month, by town. */
export async function countMonth(tx: Tx, bounds: Bounds): Promise<Map<string, Counts>> {
  const towns = new Map<string, Counts>();
  for (const counter of counters) {
    const { rows } = await counter(bounds).execute(tx);
    for (const { city_code, cell, count } of rows)
      if (city_code) towns.set(city_code, { ...towns.get(city_code), [cell]: count });
  }
  return towns;
}

/** The median hours from the first report to a decision, by town, where at least `least` were decided. */
export async function mediansOf(tx: Tx, bounds: Bounds, least: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ city_code: string; hours: number }>`
    select city_code, round((percentile_cont(0.5) within group (
      order by extract(epoch from decided_at - opened_at)) / 3600)::numeric)::int as hours
    from report_case
    where city_code is not null and decided_at > opened_at and ${within('decided_at', bounds)}
    group by 1 having count(*) >= ${least}`.execute(tx);
  return new Map(rows.map(({ city_code, hours }) => [city_code, hours]));
}

/** How many residents each town had at the end of the month, of those who are there now. */
export async function residentsAt(tx: Tx, until: Date): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('person')
    .select(['city_code', sql<number>`count(*)::int`.as('count')])
    .where('city_code', 'is not', null)
    .$narrowType<{ city_code: string }>()
    .where('created_at', '<', until)
    .groupBy('city_code')
    .execute();
  return new Map(rows.map(({ city_code, count }) => [city_code, count]));
}
