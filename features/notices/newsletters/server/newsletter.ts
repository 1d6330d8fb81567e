import { challenges } from '#community/challenges/contract.ts';
import { selectFirstPlaces } from '#community/challenges/server/week/week-queries.ts';
import { onceEach } from '#days/calendar/server/marks.ts';
import { pickupsOn } from '#days/pickups/cycle.ts';
import { pickupTexts } from '#days/pickups/day-text.ts';
import { ownTable } from '#days/pickups/server/queries.ts';
import type { Newsletter, NewsletterRow } from '#notices/newsletters/contract.ts';
import { issueDays } from '#notices/newsletters/issue.ts';
import { excerptLength } from '#notices/newsletters/limits.ts';
import { maskedName } from '#notices/newsletters/masked-name.ts';
import { notFound } from '#server/errors.ts';
import { onOneLine } from '#server/on-one-line.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import { addDays, type Day, seoulDay } from '#shared/time/dates.ts';
import { marketDays } from '#town/market-days/cycle.ts';
import { selectMarkets } from '#town/market-days/server/queries.ts';
import { findNewsletter, type ListedNewsletter, selectNews, selectPosts } from './queries.ts';

export const newsletterNotFound = () => notFound('newsletter.gone');

export const presentRow = ({ id, city_code, week, created_at }: ListedNewsletter): NewsletterRow => ({
  id,
  cityCode: city_code,
  week,
  composedAt: created_at.toISOString(),
});

/** The beginning of a text, of which more than is printed was read. */
function printed(text: string): string {
  const begun = beginningOf(text, excerptLength);
  return onOneLine(begun === text ? text : `${begun.trimEnd()}…`);
}

/** A newsletter, as far as the viewer may see what it names. */
export async function newsletterFor(p: Platform, viewer: Viewer, id: string): Promise<Newsletter> {
  const row = await findNewsletter(p.db, viewer, id);
  if (!row) throw newsletterNotFound();
  const { city_code: cityCode, week } = row;
  const days = issueDays(week);
  const isOver = days.last < seoulDay(p.clock.now());
  const [winners, news, posts, pickups, market] = await Promise.all([
    selectFirstPlaces(p.db, viewer, cityCode, [week]),
    selectNews(p.db, viewer, { id, cityCode }),
    selectPosts(p.db, viewer, { id, cityCode }),
    isOver || viewer.cityCode !== cityCode ? null : pickupsOf(p, viewer, days),
    isOver ? null : nextMarket(p, cityCode),
  ]);
  const titled = ({ id, title, day }: (typeof news)[number]) => ({ id, title, day });
  return {
    ...presentRow(row),
    winners: challenges.flatMap((challenge) => {
      const winner = winners.find((each) => each.challenge === challenge);
      if (!winner) return [];
      const name = winner.visible && winner.author_name ? maskedName(winner.author_name) : null;
      return { challenge, name, value: winner.value };
    }),
    news: news
      .filter(({ section }) => section === 'news')
      .map((each) => ({ ...titled(each), excerpt: printed(each.excerpt) })),
    dates: news.filter(({ section }) => section === 'dates').map(titled),
    days: row.days,
    pickups,
    market,
    posts: posts.map(({ excerpt, ...post }) => ({ ...post, excerpt: printed(excerpt) })),
  };
}

/**
 * The days of the viewer's own collection area, by its table of today: a changed table must not be told
 * otherwise.
 */
async function pickupsOf(p: Platform, viewer: Viewer, days: { first: Day; last: Day }) {
  const table = await ownTable(p.db, viewer, days)
    .select(['pickup_area.name as area', 'office', 'phone'])
    .executeTakeFirst();
  if (!table) return null;
  const named = Array.from({ length: 7 }, (_, n) => addDays(days.first, n)).flatMap((day) =>
    pickupTexts(pickupsOn(table, day)).map(({ text }) => ({ day, text })),
  );
  return named.length > 0
    ? { area: table.area, days: named, contact: `${table.office} ${table.phone}`.trim() }
    : null;
}

/** Every cycle comes back within days: a longer search finds what exceptions have moved. */
const daysSearched = 14;

/** The next day from today with a market, by the cycles of today. */
async function nextMarket(p: Platform, cityCode: string) {
  const first = seoulDay(p.clock.now());
  const last = addDays(first, daysSearched);
  const markets = await selectMarkets(p.db, cityCode, { first, last });
  const held = marketDays(markets, first, last).filter(({ isHeld }) => isHeld);
  const [next] = held;
  if (!next) return null;
  const names = onceEach(
    held.filter(({ day }) => day === next.day),
    cityCode,
  ).map(({ market }) => market.name);
  return { day: next.day, text: names.join(', ') };
}
