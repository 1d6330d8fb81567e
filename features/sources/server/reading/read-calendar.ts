import ICAL from 'ical.js';
import { copy } from '#features/sources/copy.ts';
import { type Day, isDay, seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { cleanBody, cleanLine } from '#shared/text.ts';
import { cut, type Item, keyOf, mostItems, mostText, type Reading, UnreadableFeed, webLink } from './item.ts';
import { plainText } from './plain-text.ts';

/** Repeated events are followed this many times. The worker's time limit ends what takes too long. */
const mostTurns = 3000;

/** iCalendar. Only events of today and later are items; of a repeated event it is the next date. */
export function readCalendar(text: string, today: Day): Reading {
  const calendar = calendarIn(text);
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const items = calendar
    .getAllSubcomponents('vevent')
    // A changed date of a repeated event, which is an item already.
    .filter((event) => !event.hasProperty('recurrence-id'))
    .flatMap((event) => itemOf(event, today))
    .sort((one, other) => (one.day ?? '').localeCompare(other.day ?? ''))
    .slice(0, mostItems);
  const name = calendar.getFirstPropertyValue('x-wr-calname') ?? calendar.getFirstPropertyValue('name');
  return { kind: 'ical', title: cleanLine(String(name ?? '')), items };
}

function calendarIn(text: string): ICAL.Component {
  // The parser accepts a calendar that was cut off between two events.
  if (!/END:VCALENDAR\s*$/i.test(text.slice(-500))) throw new UnreadableFeed('broken');
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch {
    throw new UnreadableFeed('broken');
  }
}

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? '');

function itemOf(component: ICAL.Component, today: Day): Item[] {
  const title = cleanLine(textOf(component, 'summary'));
  const start = nextStart(component, today);
  if (!title || !start) return [];
  const place = cleanLine(textOf(component, 'location'));
  const about = [
    start.time && fill(copy['sources.item.time'], { time: start.time }),
    place && fill(copy['sources.item.place'], { place }),
    plainText(textOf(component, 'description')),
  ];
  const url = textOf(component, 'url');
  const isCancelled = textOf(component, 'status').toUpperCase() === 'CANCELLED';
  const name = isCancelled ? fill(copy['sources.item.cancelled'], { title }) : title;
  const text = cleanBody(about.filter(Boolean).join('\n'));
  return [
    {
      key: keyOf(textOf(component, 'uid'), url, `${title}\n${start.day}`),
      title: cut(name, limits.title),
      text: cut(text || name, mostText),
      linkUrl: webLink(undefined, url),
      day: start.day,
      publishedAt: null,
    },
  ];
}

type Start = { day: Day; time: string | null };

/** The event's date, or the next one of a repeated event. Null if it is over. */
function nextStart(component: ICAL.Component, today: Day): Start | null {
  try {
    const event = new ICAL.Event(component);
    if (!event.startDate) return null;
    if (!event.isRecurring()) return ifNotOver(startOf(event.startDate), today);
    const dates = event.iterator();
    for (let turn = 0; turn < mostTurns; turn++) {
      const next = dates.next();
      if (!next) return null;
      const start = ifNotOver(startOf(next), today);
      if (start) return start;
    }
    return null;
  } catch {
    // One event that cannot be read does not spoil the others.
    return null;
  }
}

const ifNotOver = (start: Start, today: Day) => (isDay(start.day) && start.day >= today ? start : null);

/** A time without a zone, or in one that the file does not describe, is Seoul's. */
function startOf(time: ICAL.Time): Start {
  const wall = time.toString();
  if (time.isDate) return { day: wall.slice(0, 10), time: null };
  if (time.zone === ICAL.Timezone.localTimezone) return { day: wall.slice(0, 10), time: wall.slice(11, 16) };
  const at = time.toJSDate();
  const clock = at.toLocaleTimeString('en-GB', {
    timeZone: 'Asia/Seoul',
    hour: '2-digit',
    minute: '2-digit',
  });
  return { day: seoulDay(at), time: clock };
}
