import { outsideServices, type Refusal, refusals, type ServiceName } from '#shared/outside-services.ts';

/**
 * The answers of an outside service. NEIS is asked for each office and school, and each source of news is
 * one.
 */
export type OutsideService = {
  name: ServiceName;
  asked: number;
  failing: number;
  answeredAt: Date | null;
  failingSince: Date | null;
  /** The most frequent one. */
  failure: string | null;
  /** Null: not counted yet. */
  rows: number | null;
  /** Rows that the service counts and that did not come. */
  missing: number;
  refused: { why: Refusal; count: number }[];
};

type Row = Omit<OutsideService, 'refused'> & { refused: Partial<Record<Refusal, number>> };

const sql = `
  with answer as (
    select name, fetched_at, failing_since, failure, counts from alert_source
    union all select 'schools', fetched_at, null, failure, counts from school_office
    union all select 'meals', fetched_at, null, failure, counts from school where next_fetch_at is not null
    union all select 'sources', fetched_at, failing_since, failure,
      case when fetched_at is null then '{}' else jsonb_build_object('rows', cardinality(seen_keys)) end
      from source where paused_at is null
    union all select name, fetched_at, failing_since, failure, '{}' from outside_response
  ), refusal as (
    select name, jsonb_object_agg(why, count) as refused from (
      select name, why, sum(count::int)::int as count
      from answer, jsonb_each_text(counts -> 'refused') as each (why, count) group by name, why
    ) as counted group by name
  )
  select name, count(*)::int as asked, count(failure)::int as failing,
    max(fetched_at) as "answeredAt", min(failing_since) as "failingSince",
    mode() within group (order by failure) as failure,
    sum((counts ->> 'rows')::int)::float8 as rows, coalesce(sum((counts ->> 'missing')::int), 0)::float8 as missing,
    coalesce((select refused from refusal where refusal.name = answer.name), '{}') as refused
  from answer group by name`;

/** Asks by any connection: the server's own, or the one of `doctor`. */
export async function readOutsideServices(
  query: (text: string) => Promise<{ rows: unknown[] }>,
): Promise<OutsideService[]> {
  const rows = (await query(sql)).rows as Row[];
  return outsideServices.flatMap((name) => {
    const row = rows.find((one) => one.name === name);
    return row ? [{ ...row, refused: mostFirst(row.refused) }] : [];
  });
}

const mostFirst = (refused: Row['refused']) =>
  refusals
    .map((why) => ({ why, count: refused[why] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
