import type ICAL from 'ical.js';
import { limits } from '#shared/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { cleanBody, cleanLine } from '#shared/text/text.ts';
import { dayText } from '#shared/time/date-text.ts';
import type { Day } from '#shared/time/dates.ts';
import { copy } from '#town/sources/copy.ts';
import { nextStart, type Start } from './calendar-dates.ts';
import { eventOf, keepZones, partsOf } from './calendar-parts.ts';
import { cut, type Item, keyOf, mostItems, mostText, type Reading, UnreadableFeed, webLink } from './item.ts';
import { plainText } from './plain-text.ts';

/**
 * iCalendar, its lines unfolded. What is over is no item; of a repeated event the next date is one. An event
 * that cannot be read does not spoil the others.
 */
export function readCalendar(text: string, today: Day): Reading {
  // A calendar that was cut off between two events would seem to be whole.
  if (!/END:VCALENDAR\s*$/i.test(text.slice(-500))) throw new UnreadableFeed('broken');
  const { zones, events, others } = partsOf(text);
  keepZones(zones);
  const read = events.map(eventOf).filter((event) => event !== null);
  if (events.length > 0 && read.length === 0) throw new UnreadableFeed('broken');
  const items = [...seriesOf(read)]
    .flatMap((series) => itemOf(series, today))
    .sort((one, other) => (one.day ?? '').localeCompare(other.day ?? ''))
    .slice(0, mostItems);
  return { kind: 'ical', title: cleanLine(nameIn(others)), items };
}

/** X-WR-CALNAME, or NAME of RFC 7986. */
function nameIn(lines: string[]): string {
  const values = ['X-WR-CALNAME', 'NAME'].map((name) =>
    lines.map((line) => new RegExp(`^${name}(?:;[^:]{0,200})?:(.*)$`, 'i').exec(line)?.[1]).find(Boolean),
  );
  return (values.find(Boolean) ?? '').replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1');
}

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '');

/** An event, and the dates of it that the file tells apart (RECURRENCE-ID). */
type Series = { main: ICAL.Component | null; moved: ICAL.Component[] };

function* seriesOf(events: ICAL.Component[]): Iterable<Series> {
  const byId = Map.groupBy(events, (event) => textOf(event, 'uid'));
  for (const [id, group] of byId) {
    const mains = group.filter((event) => !event.hasProperty('recurrence-id'));
    const moved = group.filter((event) => event.hasProperty('recurrence-id'));
    // Some programs give no ids, or one to all events.
    if (id === '' || mains.length > 1) for (const main of mains) yield { main, moved: [] };
    else yield { main: mains[0] ?? null, moved };
  }
}

function itemOf({ main, moved }: Series, today: Day): Item[] {
  const ids = moved.map((event) => event.getFirstPropertyValue('recurrence-id') as ICAL.Time);
  const first = main && {
    event: main,
    start: nextStart(main, today, new Set(ids.map((id) => id.toUnixTime()))),
  };
  const others = moved
    .filter((event) => textOf(event, 'status').toUpperCase() !== 'CANCELLED')
    .map((event) => ({ event, start: nextStart(event, today) }));
  const next = [first, ...others]
    .filter((one): one is { event: ICAL.Component; start: Start } => Boolean(one?.start))
    .sort((one, other) => one.start.day.localeCompare(other.start.day))[0];
  return next ? itemAt(next.event, next.start, today) : [];
}

function itemAt(event: ICAL.Component, start: Start, today: Day): Item[] {
  const description = plainText(textOf(event, 'description'));
  const title =
    cleanLine(textOf(event, 'summary')) || cleanLine(description.slice(0, 1000).split('\n')[0] ?? '');
  if (!title) return [];
  const place = cleanLine(textOf(event, 'location'));
  const days = { first: dayText(start.day), last: dayText(start.lastDay) };
  const about = [
    start.lastDay > start.day && fill(copy['sources.item.days'], days),
    start.time && fill(copy['sources.item.time'], { time: start.time }),
    place && fill(copy['sources.item.place'], { place }),
    description,
  ];
  const url = textOf(event, 'url');
  const isCancelled = textOf(event, 'status').toUpperCase() === 'CANCELLED';
  const name = isCancelled ? fill(copy['sources.item.cancelled'], { title }) : title;
  const text = cleanBody(about.filter(Boolean).join('\n'));
  return [
    {
      key: keyOf(textOf(event, 'uid'), url, `${title}\n${start.day}`),
      title: cut(name, limits.title),
      text: cut(text || name, mostText),
      linkUrl: webLink(undefined, url),
      // An event that runs already is of today: news of a day that is over would end at once.
      day: start.day < today ? today : start.day,
      publishedAt: null,
    },
  ];
}
