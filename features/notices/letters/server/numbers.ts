import { sql } from 'kysely';
import { isOn } from '#residents/repeats/days.ts';
import { seriesOf } from '#residents/repeats/server/stored.ts';
import type { Tx } from '#server/database/db.ts';
import { isShown } from '#server/hidden.ts';
import type { Day } from '#shared/time/dates.ts';
import { holidayYears } from '#shared/time/holiday-years.ts';
import { marketsOn } from '#town/market-days/cycle.ts';
import { selectMarkets } from '#town/market-days/server/queries.ts';
import type { Reader } from './readers.ts';
import type { Numbers } from './summary-text.ts';

const dayMs = 86_400_000;
/** News about a day is published at most so long before. */
const aheadDays = 60;

/** The moment of the letter before. */
const sinceOf = (due: Date) => new Date(due.getTime() - dayMs);

export const holidaysOf = (day: Day): readonly string[] => holidayYears[`y${day.slice(0, 4)}`]?.[day] ?? [];

type Own = Pick<Numbers, 'dates' | 'notices' | 'chats'>;
type Town = Pick<Numbers, 'town_dates' | 'urgent' | 'news'>;
type Asked = { today: Day; listed: string[] };

/**
 * The numbers of the letters, by person. `listed`: the kinds that count as notifications. A few statements,
 * however many people.
 */
export async function countFor(tx: Tx, readers: Reader[], asked: Asked): Promise<Map<string, Numbers>> {
  const own = await countOwn(tx, readers, asked);
  const series = await countSeries(tx, readers, asked.today);
  const towns = await countTowns(tx, readers, asked.today);
  return new Map(
    readers.map((reader) => {
      const { dates = 0, notices = 0, chats = 0 } = own.get(reader.id) ?? {};
      const town = towns.get(placeOf(reader)) ?? { town_dates: 0, urgent: 0, news: 0 };
      return [reader.id, { dates: dates + (series.get(reader.id) ?? 0), notices, chats, ...town }];
    }),
  );
}

/** The places whose news is for a town. */
const around = sql`array[given.city, left(given.city, 2), '']`;

const placeOf = ({ city, due }: Reader) => `${city} ${due.getTime()}`;

/** Dates that happen once, unread notifications and unread messages. */
async function countOwn(tx: Tx, readers: Reader[], { today, listed }: Asked): Promise<Map<string, Own>> {
  const { rows } = await sql<Own & { id: string }>`
    select given.id, (
      (select count(*) from personal_event event where event.person_id = given.id and event.day = ${today}::date
        and event.repeat is null and event.type = 'user')
      + (select count(*) from personal_event event join news on news.id = event.news_id
        where event.person_id = given.id and event.day = ${today}::date and news.city_code = any(${around})
        and ${isShown('news', 'news.id')})
      + (select count(*) from club_member member join club on club.id = member.club_id
        join meeting on meeting.club_id = club.id
        where member.person_id = given.id and club.city_code = given.city and ${isShown('club', 'club.id')}
        and meeting.starts_at >= ${today}::date::timestamp at time zone 'Asia/Seoul'
        and meeting.starts_at < (${today}::date + 1)::timestamp at time zone 'Asia/Seoul' and meeting.cancelled_at is null)
    )::int as dates, (
      select count(*)::int from notification where notification.person_id = given.id and read_at is null
      and happened_at >= given.since and kind = any(${listed}::text[])
    ) as notices, (
      select coalesce(sum(unread_count), 0)::int from chat_member member where member.person_id = given.id and unread_count > 0
      and last_message_at >= given.since and not exists (
        select from block where blocker_id = given.id and blocked_id = member.other_id
        union all select from block where blocker_id = member.other_id and blocked_id = given.id
      )
    ) as chats
    from unnest(
      ${readers.map(({ id }) => id)}::uuid[], ${readers.map(({ city }) => city)}::text[],
      ${readers.map(({ due }) => sinceOf(due))}::timestamptz[]
    ) as given (id, city, since)
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Occurrences of what repeats. They are computed, not stored (decision 077). */
async function countSeries(tx: Tx, readers: Reader[], today: Day): Promise<Map<string, number>> {
  const ids = readers.map(({ id }) => id);
  const rows = await tx
    .selectFrom('personal_event')
    .select(['person_id', 'day', 'repeat', 'repeat_until'])
    .select(sql<Day[]>`repeat_except::text[]`.as('repeat_except'))
    .where('person_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('repeat', 'is not', null)
    .where('repeat_until', '>=', today)
    .where('day', '<=', today)
    .execute();
  const found = new Map<string, number>();
  for (const row of rows) {
    const series = seriesOf(row);
    if (series && isOn(series, today)) found.set(row.person_id, (found.get(row.person_id) ?? 0) + 1);
  }
  return found;
}

/** The numbers of each town and moment. */
async function countTowns(tx: Tx, readers: Reader[], today: Day): Promise<Map<string, Town>> {
  const places = [...new Map(readers.map((reader) => [placeOf(reader), reader])).values()];
  const { rows } = await sql<Town>`
    select counted.* from unnest(
      ${places.map(({ city }) => city)}::text[], ${places.map(({ due }) => sinceOf(due))}::timestamptz[],
      ${places.map(({ due }) => due)}::timestamptz[]
    ) with ordinality as given (city, since, due, n)
    cross join lateral (
      select count(*) filter (where news.day = ${today}::date)::int as town_dates,
        count(*) filter (where news.urgent and news.created_at >= given.since)::int as urgent,
        count(*) filter (where not news.urgent and news.created_at >= given.since)::int as news
      from news where news.city_code = any(${around}) and not news.ended and ${isShown('news', 'news.id')}
      and news.created_at >= given.due - make_interval(days => ${sql.lit(aheadDays)})
    ) counted order by given.n
  `.execute(tx);
  const found = new Map<string, Town>();
  const markets = new Map<string, number>();
  for (const city of new Set(places.map((place) => place.city)))
    markets.set(
      city,
      marketsOn(await selectMarkets(tx, city, { first: today, last: today }), today).filter(
        ({ isHeld }) => isHeld,
      ).length,
    );
  for (const [n, place] of places.entries()) {
    const row = rows[n];
    const dates = (row?.town_dates ?? 0) + (markets.get(place.city) ?? 0) + holidaysOf(today).length;
    if (row) found.set(placeOf(place), { ...row, town_dates: dates });
  }
  return found;
}
