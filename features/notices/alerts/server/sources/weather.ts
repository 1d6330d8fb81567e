import type { Severity } from '#notices/alerts/levels.ts';
import { type Counts, type Row, readRows, rowsIn, textIn } from '#server/outside/service-responses.ts';
import type { Refusal } from '#shared/outside-services.ts';
import { isAtSea } from './named-coasts.ts';
import { placesOfForecast } from './named-places.ts';
import { bodyOf, endOfTime, timeIn } from './reading.ts';
import { ends, kinds, levels, withdrawn } from './weather-service.ts';

/** The state of one kind of weather in a town. */
export type Warning = {
  /** `{kind}.{place}` */
  subject: string;
  /** Differs for each announcement about it. */
  key: string;
  event: string;
  /** Null: it is over, at `endsAt` or now. */
  severity: Severity | null;
  place: string;
  issuedAt: Date;
  /** When it takes effect, which may be hours later. */
  startsAt: Date;
  endsAt: Date | null;
};

const mostRows = 10_000;

/**
 * By the service's step. It is asked with what others write, so it is no object, which knows “constructor”.
 */
export const severities: ReadonlyMap<string, Severity> = new Map([
  ['주의보', 'Moderate'],
  ['경보', 'Severe'],
  ['중대경보', 'Extreme'],
]);
const ranks = [...severities.keys()];
const worse = (one: string, other: string) => ranks.indexOf(one) > ranks.indexOf(other);

type Announcement = {
  kind: string;
  /** None far out at sea. */
  places: readonly string[];
  area: string;
  at: Date;
  seq: number;
  over: boolean;
  level: string;
  startsAt: Date | null;
  endsAt: Date | null;
};

/** The rows of some pages. */
export const rowsOf = (pages: readonly string[]): Row[] =>
  pages
    .flatMap((page) =>
      rowsIn(rowsIn((rowsIn(bodyOf(page))[0] as { items?: unknown } | undefined)?.items)[0]?.item),
    )
    .slice(0, mostRows);

/** Pure: the announcements of some days, pages of `getPwnCd`. One of after `latest` is refused. */
export const readAnnouncements = (
  pages: readonly string[],
  latest: Date,
): Counts & { items: Announcement[] } => readRows(rowsOf(pages), (row) => announcementOf(row, latest));

/** Pure: what some announcements leave in force. */
export const readWarnings = (pages: string | readonly string[], latest = endOfTime): Warning[] =>
  warningsOf(readAnnouncements([pages].flat(), latest).items);

/** The last announcement of each area counts, and of a town its worst area. */
export function warningsOf(announcements: readonly Announcement[]): Warning[] {
  const last = new Map<string, Announcement & { place: string }>();
  for (const announcement of announcements)
    for (const place of announcement.places) {
      const key = `${announcement.kind}.${announcement.area}.${place}`;
      const known = last.get(key);
      if (!known || isLater(announcement, known)) last.set(key, { ...announcement, place });
    }
  const towns = Map.groupBy(last.values(), ({ kind, place }) => `${kind}.${place}`);
  return [...towns].map(([subject, all]) => warningOf(subject, all));
}

/**
 * A change of step is said in two rows of one announcement: one ends the old step, the other begins the new
 * one.
 */
function isLater(announcement: Announcement, known: Announcement) {
  const difference = announcement.at.getTime() - known.at.getTime() || announcement.seq - known.seq;
  return (
    difference > 0 ||
    (difference === 0 && (known.over || (!announcement.over && worse(announcement.level, known.level))))
  );
}

function announcementOf(row: Row, latest: Date): Announcement | Refusal {
  const [kind, area] = [textIn(row, 'warnVar'), textIn(row, 'areaName').slice(0, 50)];
  const at = timeIn(textIn(row, 'tmFc'));
  const level = levels.get(textIn(row, 'warnStress'));
  if (!kinds.has(kind) || !level) return 'code';
  if (!at) return 'time';
  if (at > latest) return 'future';
  const places = placesOfForecast(area, textIn(row, 'areaCode'));
  if (places.length === 0 && !isAtSea(area)) return 'place';
  return {
    kind,
    area,
    places,
    at,
    level,
    seq: Number(textIn(row, 'tmSeq')) || 0,
    over: ends.has(textIn(row, 'command')) || textIn(row, 'cancel') === withdrawn,
    startsAt: timeIn(textIn(row, 'startTime')),
    endsAt: timeIn(textIn(row, 'endTime')),
  };
}

function warningOf(subject: string, all: (Announcement & { place: string })[]): Warning {
  const [newest] = all.toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || other.seq - one.seq,
  ) as [Announcement & { place: string }];
  const lasting = all.filter(({ over }) => !over);
  const [level] = (lasting.length > 0 ? lasting : all)
    .map((announcement) => announcement.level)
    .toSorted((one, other) => ranks.indexOf(other) - ranks.indexOf(one)) as [string];
  return {
    subject,
    key: `${subject}.${newest.at.getTime()}.${newest.seq}`,
    event: `${kinds.get(newest.kind)}${level}`,
    severity: lasting.length === 0 ? null : (severities.get(level) ?? null),
    place: newest.place,
    issuedAt: newest.at,
    startsAt: newest.startsAt ?? newest.at,
    endsAt: lasting.length === 0 ? newest.endsAt : null,
  };
}
