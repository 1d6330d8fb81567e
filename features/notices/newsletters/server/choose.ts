import { type RawBuilder, sql } from 'kysely';
import { issueDays } from '#notices/newsletters/issue.ts';
import { most } from '#notices/newsletters/limits.ts';
import type { Tx } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import { isShown } from '#server/hidden.ts';
import { challengeBounds } from '#shared/time/weeks.ts';
import type { TownFeature } from '#shared/town-features.ts';

/** An item of one town's newsletter, with its place in the order. */
export type Chosen = {
  city_code: string;
  section: 'news' | 'dates' | 'posts';
  position: number;
  news_id: string | null;
  post_id: string | null;
};

/** News about a day is published at most so long before. */
const aheadDays = 60;

/** Chooses the items of a week for the newsletters of all towns. Nothing that was written after it. */
export async function choose(tx: Tx, week: number): Promise<Chosen[]> {
  const { from, until } = challengeBounds(week);
  const { first, last } = issueDays(week);
  const place = (order: RawBuilder<unknown>) =>
    sql`(row_number() over (partition by city_code order by ${order}))::int`;
  // What is for a province or the country stands in no town's newsletter: it would fill all of them.
  const isNews = sql`length(city_code) = 5 and not news.ended and ${isShown('news', 'news.id')} and news.created_at < ${until}`;
  const { rows } = await sql<Chosen>`
    select * from (
      select city_code, 'news' as section, ${place(sql`urgent desc, created_at desc, id desc`)} as position,
        id as news_id, null::uuid as post_id
      from news where ${isNews} and created_at >= ${from}
      union all
      select city_code, 'dates', ${place(sql`day, created_at, id`)}, id, null
      from news where ${isNews} and day between ${first} and ${last}
        and created_at >= ${until}::timestamptz - make_interval(days => ${sql.lit(aheadDays)})
      union all
      select city_code, 'posts', ${place(sql`likes_count desc, created_at, id`)}, null, id
      from post where in_newsletter and club_id is null and created_at >= ${from} and created_at < ${until}
        and ${isShown('post', 'post.id')}
    ) as chosen
    where position <= case section when 'news' then ${sql.lit(most.news)} when 'dates' then ${sql.lit(most.dates)}
      else ${sql.lit(most.posts)} end
    order by city_code, section, position
  `.execute(tx);
  return rows;
}

const hasEntry = (table: string, value: string) =>
  hasRow(sql`
    select from ${sql.table(table)} e
    where e.city_code = town.city_code and e.week = town.week and e.${sql.ref(value)} > 0`);

/** The towns that want no newsletter. */
export const townsWithout = async (tx: Tx): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('town_feature_off')
    .select('city_code')
    .where('feature', '=', 'newsletters' satisfies TownFeature)
    .execute();
  return new Set(rows.map(({ city_code }) => city_code));
};

/** The towns where somebody wins in a week. Until Monday noon nobody has won: steps of Sunday still come. */
export async function townsWithEntries(tx: Tx, week: number): Promise<string[]> {
  const { rows } = await sql<{ city_code: string }>`
    select city_code from challenge_week town where week = ${week} and (
      ${hasEntry('walking_entry', 'steps')} or ${hasEntry('market_entry', 'points')}
      or ${hasEntry('photo_entry', 'likes_count')}
    )`.execute(tx);
  return rows.map(({ city_code }) => city_code);
}
