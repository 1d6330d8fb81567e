import ICAL from 'ical.js';
import { addDays, type Day, daysBetween, isDay, seoulDay } from '#shared/time/dates.ts';

/** Repeated events are followed this many times. The worker's time limit ends what takes too long. */
const mostTurns = 3000;

export type Start = { day: Day; time: string | null; lastDay: Day };

/**
 * The date of an event, or the next one of a repeated event. Null if it is over. `moved`: dates
 * that the file tells apart.
 */
export function nextStart(
  component: ICAL.Component,
  today: Day,
  moved: ReadonlySet<number> = new Set(),
): Start | null {
  try {
    const event = new ICAL.Event(component);
    if (!event.startDate) return null;
    if (!event.isRecurring()) return ifNotOver(startOf(event.startDate, event.endDate), today);
    const { duration } = event;
    const isYearly = isPlainlyYearly(component);
    const dates = new ICAL.Event(forwarded(component, today)).iterator();
    for (let turn = 0; turn < mostTurns; turn++) {
      const next = dates.next();
      if (!next) return null;
      if (moved.has(next.toUnixTime()) || (isYearly && next.day !== event.startDate.day)) continue;
      const end = next.clone();
      end.addDuration(duration);
      const start = ifNotOver(startOf(next, end), today);
      if (start) return start;
    }
    return null;
  } catch {
    return null;
  }
}

/** The library makes 1 March of a 29 February that a year does not have. */
function isPlainlyYearly(component: ICAL.Component): boolean {
  const [rule, ...others] = component
    .getAllProperties('rrule')
    .map((one) => one.getFirstValue() as ICAL.Recur);
  return (
    rule?.freq === 'YEARLY' &&
    others.length === 0 &&
    Object.keys(rule.parts).length === 0 &&
    !component.hasProperty('rdate')
  );
}

const stepOf: Record<string, number> = { DAILY: 1, WEEKLY: 7 };
/** A date that began this long ago may last until today. */
const longest = 400;

/** A series of days or weeks without a count, begun as many whole steps later as lie before today. */
function forwarded(component: ICAL.Component, today: Day): ICAL.Component {
  const rules = component.getAllProperties('rrule');
  const rule = rules[0]?.getFirstValue() as ICAL.Recur | undefined;
  const step = (stepOf[rule?.freq ?? ''] ?? 0) * (rule?.interval ?? 1);
  const start = component.getFirstPropertyValue('dtstart') as ICAL.Time;
  const daysToSkip = daysBetween(start.toString().slice(0, 10), today) - longest;
  if (rules.length !== 1 || rule?.count || step === 0 || daysToSkip < step) return component;
  const later = new ICAL.Component(structuredClone(component.toJSON()));
  const time = start.clone();
  time.adjust(Math.floor(daysToSkip / step) * step, 0, 0, 0);
  later.getFirstProperty('dtstart')?.setValue(time);
  return later;
}

const ifNotOver = (start: Start, today: Day) => (isDay(start.day) && start.lastDay >= today ? start : null);

function startOf(start: ICAL.Time, end: ICAL.Time): Start {
  const { day, time } = wallOf(start);
  const last = wallOf(end);
  // The end of whole days, and midnight, are the first moment that is no more part of it.
  const isBefore = start.isDate || last.time === '00:00';
  const lastDay = isBefore && last.day > day ? addDays(last.day, -1) : last.day;
  return { day, time, lastDay: lastDay < day ? day : lastDay };
}

/** A time without a zone, or in one that the file does not describe, is Seoul's. */
function wallOf(time: ICAL.Time): { day: Day; time: string | null } {
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
