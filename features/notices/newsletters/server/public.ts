import { html } from 'hono/html';
import { copy } from '#notices/newsletters/copy.ts';
import { issueDetail, issueName } from '#notices/newsletters/issue.ts';
import { type City, findCity } from '#residents/regions/cities.ts';
import type { ReadLinkCard } from '#server/http/pages/link-cards.ts';
import type { ReadStrangerPage } from '#server/http/pages/pages.ts';
import type { Platform } from '#server/platform.ts';
import { isFeatureOn } from '#server/town-features.ts';
import { isId } from '#shared/ids.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { selectPublicNews } from '#town/news/server/public-news.ts';

type Public = { id: string; week: number; town: City; days: { day: string; text: string }[] };

/** The public part of a newsletter: its town and week, and the days of that town. */
async function findPublic(p: Platform, id: string): Promise<Public | null> {
  if (!isId(id)) return null;
  const row = await p.db
    .selectFrom('newsletter')
    .select(['city_code', 'week', 'days'])
    .where('id', '=', id)
    .where(isFeatureOn('newsletters', 'newsletter.city_code'))
    .executeTakeFirst();
  const town = row && findCity(row.city_code);
  return town ? { id, week: row.week, town, days: row.days as Public['days'] } : null;
}

const nameOf = ({ town, week }: Public) =>
  `${fill(copy['newsletter.title'], { town: town.name })} ${issueName(week)}`;
const placeOf = ({ town, week }: Public) => `${town.provinceName} ${town.name} · ${issueDetail(week)}`;

/** The link card in chat apps (product 20.3). */
export const linkCardOfNewsletter: ReadLinkCard = async (p, id) => {
  const found = await findPublic(p, id);
  return found && { title: nameOf(found), description: placeOf(found) };
};

/**
 * The page that the code on the paper opens for somebody who is not signed in: the words of feeds and link
 * cards about the same news, and never a name, a text or a post.
 */
export const strangerNewsletter: ReadStrangerPage = async (p, id) => {
  const found = await findPublic(p, id);
  if (!found) return null;
  const { town, days } = found;
  const news = await selectPublicNews(p.db)
    .innerJoin('newsletter_item as item', 'item.news_id', 'news.id')
    .select('item.section')
    .where('item.newsletter_id', '=', id)
    .where('news.city_code', '=', town.code)
    .where('news.ended', '=', false)
    .orderBy('item.position')
    .execute();
  const today = seoulDay(p.clock.now());
  const lines = (section: string) =>
    news.filter((each) => each.section === section).map(({ title, day }) => ({ day, text: title }));
  const parts = [
    { title: copy['newsletter.news'], lines: lines('news') },
    {
      title: copy['newsletter.dates'],
      lines: [...lines('dates'), ...days]
        .filter(({ day }) => day >= today)
        .sort((one, other) => (one.day < other.day ? -1 : 1)),
    },
  ];
  const content = html`<h1>${nameOf(found)}</h1><p class="version">${placeOf(found)}</p>
${parts
  .filter((part) => part.lines.length > 0)
  .map(
    (part) =>
      html`<section><h2>${part.title}</h2><ul>${part.lines.map(
        ({ day, text }) => html`<li>${dayText(day)} · ${text}</li>`,
      )}</ul></section>`,
  )}
<section><div class="notice"><p>${fill(copy['newsletter.open'], { town: town.name })}</p></div></section>
<nav><ul><li><a href="/start?next=/newsletter/${id}">${copy['newsletter.openAll']}</a></li></ul></nav>`;
  return { title: nameOf(found), content: String(content) };
};
