import { hash } from 'node:crypto';
import { cutTo, isLongerThan } from '#shared/text/text-length.ts';
import { isWebLink } from '#town/news/link.ts';

type Kind = 'rss' | 'atom' | 'ical';

/** One item of a source, as plain text that is ready to be stored. */
export type Item = {
  /** The same each time the source tells of the item. */
  key: string;
  title: string;
  text: string;
  linkUrl: string | null;
  /** The date of an event, in Seoul. Null for what has none. */
  day: string | null;
  /** When the source says that it was published, in ms. */
  publishedAt: number | null;
};

/** The answer of an address, as far as we can read it. */
export type Reading = { kind: Kind; title: string; items: Item[] };

/**
 * `not a feed`: something else, perhaps a web page. `broken`: damaged or cut off. `unsafe`:
 * made to exhaust its reader.
 */
export type Unreadable = 'not a feed' | 'broken' | 'unsafe' | 'too slow';

export class UnreadableFeed extends Error {
  readonly why: Unreadable;
  constructor(why: Unreadable) {
    super(why);
    this.why = why;
  }
}

/** More items of one answer are not read: the first ones of a feed are the newest. */
export const mostItems = 500;

/** The most characters of an item's text. Whoever wants to read more follows its link. */
export const mostText = 5000;

/**
 * The id that a source gives an item, or else its address, or else what it says. Hashed,
 * because ids have any length.
 */
export const keyOf = (...candidates: (string | null | undefined)[]) =>
  hash('sha256', withoutSession(candidates.find((candidate) => candidate?.trim()) ?? ''), 'base64url').slice(
    0,
    27,
  );

export const cut = (text: string, most: number) =>
  isLongerThan(text, most) ? `${cutTo(text, most - 1).trimEnd()}…` : text;

/** A link without the session id that Java servers put into it, which is another at each fetch. */
const withoutSession = (link: string) => link.replace(/;jsessionid=[\w.!-]{0,200}/i, '');

/**
 * The first of the links that may be opened, as plain letters. `home`: the page to which
 * the first may be relative.
 */
export function webLink(home: string | undefined, ...links: (string | undefined)[]): string | null {
  const [first = '', ...others] = links.map((link) => withoutSession(link?.trim() ?? ''));
  // One of the others may be an id, which is no address.
  const absolute = first && home ? URL.parse(first, home.trim())?.href : first;
  for (const link of [absolute, ...others]) {
    const href = link && URL.parse(link)?.href;
    if (href && isWebLink(href)) return href;
  }
  return null;
}
