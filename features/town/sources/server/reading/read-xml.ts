import { type Atom, parseFeed, type Rdf, type Rss } from 'feedsmith';
import { limits } from '#shared/limits.ts';
import { cleanLine } from '#shared/text/text.ts';
import { cut, type Item, keyOf, mostItems, mostText, type Reading, UnreadableFeed, webLink } from './item.ts';
import { plainLine, plainText, titleLine } from './plain-text.ts';
import { withoutDoctype } from './prolog.ts';
import { timeIn } from './time.ts';

/** RSS and Atom, RSS 1.0 (RDF) included. */
export function readXml(given: string): Reading {
  const text = withoutDoctype(given);
  const parsed = parsedOf(text);
  if (parsed.format === 'json') throw new UnreadableFeed('not a feed');
  // The parser is lenient: of a feed that was cut off it would read the half that has arrived.
  if (!/<\/(?:[\w-]{1,20}:)?(?:rss|feed|rdf)\s*>/i.test(text)) throw new UnreadableFeed('broken');
  if (parsed.format === 'atom') return readAtom(parsed.feed, baseIn(text));
  return readRss(parsed.feed);
}

function parsedOf(text: string) {
  try {
    return parseFeed(text);
  } catch (error) {
    const isFeed = /<(?:rss|feed|rdf:RDF)[\s>]/i.test(text.slice(0, 5000));
    throw new UnreadableFeed(isFeed || !(error instanceof Error) ? 'broken' : 'not a feed');
  }
}

function readRss(feed: Rss.Feed<string> | Rdf.Feed<string>): Reading {
  const home = feed.link;
  const items = (feed.items ?? []).slice(0, mostItems).flatMap((item) => {
    const id = 'guid' in item ? item.guid : undefined;
    const guid = 'rdf' in item ? item.rdf?.about : id?.value;
    const at = ('pubDate' in item && item.pubDate) || item.dc?.dates?.[0];
    return itemOf({
      guid,
      title: titleLine(item.title ?? ''),
      text: plainText(item.content?.encoded ?? item.description ?? ''),
      home,
      links: [item.link, id?.isPermaLink === false ? undefined : guid, home],
      at,
    });
  });
  return { kind: 'rss', title: plainLine(feed.title ?? ''), items };
}

/** The base of a feed's relative links, as it says itself. */
const baseIn = (text: string) =>
  /<(?:[\w-]{1,20}:)?feed\s[^<>]{0,2000}?xml:base=["']([^"'<>]{1,500})["']/i.exec(text.slice(0, 10_000))?.[1];

function readAtom(feed: Atom.Feed<string>, base: string | undefined): Reading {
  const items = (feed.entries ?? []).slice(0, mostItems).flatMap((entry) =>
    itemOf({
      guid: entry.id,
      title: textOf(entry.title),
      text: plainText(entry.content?.value ?? entry.summary?.value ?? ''),
      home: base ?? pageOf(feed.links),
      links: [pageOf(entry.links), pageOf(feed.links)],
      at: entry.published ?? entry.updated,
    }),
  );
  return { kind: 'atom', title: textOf(feed.title), items };
}

const pageOf = (links: Atom.Link<string>[] | undefined) =>
  links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href;

/** In a title of the type `text` a `<` is a `<`. */
const textOf = (text: Atom.Text | undefined) =>
  text?.type?.endsWith('html') ? titleLine(text.value ?? '') : cleanLine(text?.value ?? '');

type Found = {
  guid: string | undefined;
  title: string;
  text: string;
  /** The page of the whole feed. */
  home: string | undefined;
  /** The first that may be opened counts. */
  links: (string | undefined)[];
  at: string | undefined;
};

/** An item that says nothing is none. */
function itemOf({ guid, title, text, home, links, at }: Found): Item[] {
  const shown = title || cleanLine(text.slice(0, 1000));
  if (!shown) return [];
  return [
    {
      key: keyOf(guid, links[0], `${title}\n${text}`),
      title: cut(shown, limits.title),
      text: cut(text || shown, mostText),
      linkUrl: webLink(home, ...links),
      day: null,
      publishedAt: timeIn(at),
    },
  ];
}
