import { seoulDay, startOfDay } from '#shared/time/dates.ts';
import { type PublicNews, publicLine } from '#town/news/server/public-news.ts';

type Feed = { title: string; author: string; origin: string; path: string; now: Date };

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Stored texts have no control characters, which XML could not carry. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/**
 * News as Atom (RFC 4287). It depends only on the news, or on the day where there is none, so unchanged news
 * gives identical bytes.
 */
export function atomText(feed: Feed, news: PublicNews[]): string {
  const times = news.map(({ updated_at }) => updated_at.getTime());
  // Readers take a feed of 1970 for dead.
  const updated = times.length > 0 ? new Date(Math.max(...times)) : startOfDay(seoulDay(feed.now));
  return atomHead(feed, updated) + news.map((one) => atomEntry(one, feed)).join('') + atomEnd;
}

export const atomHead = ({ title, author, origin, path }: Omit<Feed, 'now'>, updated: Date) =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko">',
    `<title>${escaped(title)}</title>`,
    `<id>${escaped(origin + path)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escaped(origin + path)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(origin)}/news"/>`,
    `<author><name>${escaped(author)}</name></author>`,
    `<updated>${updated.toISOString()}</updated>`,
    '',
  ].join('\n');

export const atomEnd = '</feed>\n';

/** Its text is in it only where it is given: nobody reads it signed out. */
export const atomEntry = (news: PublicNews, { origin, now }: Pick<Feed, 'origin' | 'now'>, text?: string) =>
  [
    '<entry>',
    `<title>${escaped(news.title)}</title>`,
    `<id>urn:uuid:${news.id}</id>`,
    `<link rel="alternate" type="text/html" href="${escaped(origin)}/news/${news.id}"/>`,
    `<published>${news.created_at.toISOString()}</published>`,
    `<updated>${news.updated_at.toISOString()}</updated>`,
    `<summary>${escaped(publicLine(news, now))}</summary>`,
    ...(text === undefined ? [] : [`<content type="text">${escaped(text)}</content>`]),
    '</entry>',
    '',
  ].join('\n');
