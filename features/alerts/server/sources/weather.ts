import type { Severity } from '#features/alerts/levels.ts';
import { rowsIn, textIn } from '#server/service-answers.ts';
import { placesOfForecast, placesWithin, townsOf, townsWithin } from './named-places.ts';
import { bodyOf, timeIn } from './reading.ts';
import { ends, kinds, levels, withdrawn } from './weather-service.ts';

/** What is in force of one kind of weather in a town. */
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

/** By the service's step. */
const severities: Record<string, Severity> = { 주의보: 'Moderate', 경보: 'Severe', 중대경보: 'Extreme' };
const ranks: Severity[] = ['Moderate', 'Severe', 'Extreme'];
const worse = (one: string, other: string) => rankOf(one) > rankOf(other);
const rankOf = (level: string) => ranks.indexOf(severities[level] as Severity);

type Said = {
  kind: string;
  place: string;
  area: string;
  at: Date;
  seq: number;
  over: boolean;
  level: string;
  startsAt: Date | null;
  endsAt: Date | null;
};

const itemsIn = (page: string) =>
  rowsIn(rowsIn((rowsIn(bodyOf(page))[0] as { items?: unknown } | undefined)?.items)[0]?.item);

/**
 * Pure: the announcements of some days (pages of `getPwnCd`) as what they leave in force. Of each area the last one counts; of
 * a town its worst area.
 */
export function readWarnings(...pages: string[]): Warning[] {
  const last = new Map<string, Said>();
  for (const said of pages.flatMap(itemsIn).slice(0, mostRows).flatMap(saidIn)) {
    const key = `${said.kind}.${said.area}.${said.place}`;
    const known = last.get(key);
    if (!known || isLater(said, known)) last.set(key, said);
  }
  const towns = new Map<string, Said[]>();
  for (const said of last.values()) {
    const subject = `${said.kind}.${said.place}`;
    towns.set(subject, [...(towns.get(subject) ?? []), said]);
  }
  return [...towns].map(([subject, all]) => warningOf(subject, all));
}

/** A change of step is said in two rows of one announcement: one ends the old step, the other begins the new one. */
function isLater(said: Said, known: Said) {
  const difference = said.at.getTime() - known.at.getTime() || said.seq - known.seq;
  return (
    difference > 0 || (difference === 0 && (known.over || (!said.over && worse(said.level, known.level))))
  );
}

function saidIn(row: Record<string, unknown>): Said[] {
  const [kind, area] = [textIn(row, 'warnVar'), textIn(row, 'areaName').slice(0, 50)];
  const at = timeIn(textIn(row, 'tmFc'));
  const level = levels.get(textIn(row, 'warnStress'));
  if (!kinds.has(kind) || !level || !at) return [];
  const said = {
    kind,
    area,
    at,
    level,
    seq: Number(textIn(row, 'tmSeq')) || 0,
    over: ends.has(textIn(row, 'command')) || textIn(row, 'cancel') === withdrawn,
    startsAt: timeIn(textIn(row, 'startTime')),
    endsAt: timeIn(textIn(row, 'endTime')),
  };
  return placesOfForecast(area, textIn(row, 'areaCode')).map((place) => ({ ...said, place }));
}

function warningOf(subject: string, all: Said[]): Warning {
  const [newest] = all.toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || other.seq - one.seq,
  ) as [Said];
  const lasting = all.filter(({ over }) => !over);
  const [level] = (lasting.length > 0 ? lasting : all)
    .map((said) => said.level)
    .toSorted((one, other) => rankOf(other) - rankOf(one)) as [string];
  return {
    subject,
    key: `${subject}.${newest.at.getTime()}.${newest.seq}`,
    event: `${kinds.get(newest.kind)}${level}`,
    severity: lasting.length === 0 ? null : (severities[level] ?? null),
    place: newest.place,
    issuedAt: newest.at,
    startsAt: newest.startsAt ?? newest.at,
    endsAt: lasting.length === 0 ? newest.endsAt : null,
  };
}

/** What a bulletin says of one kind of weather in a town. */
export type InForce = { kind: string; event: string; severity: Severity };

/** The whole country at a time: what is not named is not in force. */
export type Bulletin = {
  at: Date;
  /** By `{kind}.{town}`. */
  inForce: ReadonlyMap<string, InForce>;
  /** Kinds with an area that we do not know: of these, what is not named may be in force. */
  unsure: ReadonlySet<string>;
};

/** The longest text of the service; one as long may be cut off. */
const longestText = 3900;

/** Pure: the newest bulletin (`getPwnStatus`, `t6`); null if there is none that we can read. */
export function readBulletin(...pages: string[]): Bulletin | null {
  const [newest] = pages
    .flatMap(itemsIn)
    .toSorted(
      (one, other) =>
        Number(textIn(other, 'tmFc')) - Number(textIn(one, 'tmFc')) ||
        Number(textIn(other, 'tmSeq')) - Number(textIn(one, 'tmSeq')),
    );
  const at = timeIn(newest ? textIn(newest, 'tmFc') : '');
  const text = newest ? tidied(textIn(newest, 't6').slice(0, 2 * longestText)) : '';
  if (!at || !/^[o○]/.test(text)) return null;
  const inForce = new Map<string, InForce>();
  const unsure = new Set<string>(text.length >= longestText ? kinds.keys() : []);
  if (/^[o○\s]*없음[.\s]*$/.test(text)) return { at, inForce, unsure };
  for (const line of text.split(/^[o○] ?/m).filter(Boolean)) {
    const [names = '', areas = ''] = line.split(/ ?[:：] ?/);
    for (const name of names.trim().split('·')) {
      const found = namedWarning(name);
      if (!found) {
        for (const kind of kinds.keys()) unsure.add(kind);
        continue;
      }
      const { towns, isWhole } = townsNamed(areas.replaceAll('\n', ' '));
      if (!isWhole) unsure.add(found.kind);
      for (const town of towns) {
        const subject = `${found.kind}.${town}`;
        const known = inForce.get(subject);
        if (!known || ranks.indexOf(found.severity) > ranks.indexOf(known.severity))
          inForce.set(subject, found);
      }
    }
  }
  return { at, inForce, unsure };
}

/** One space between words, and lines without spaces at their ends. */
const tidied = (text: string) =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** 폭염중대경보 */
function namedWarning(event: string): InForce | null {
  for (const [kind, name] of kinds) {
    const severity = event.startsWith(name) ? severities[event.slice(name.length)] : undefined;
    if (severity) return { kind, event, severity };
  }
  return null;
}

/** Splits at commas outside of parentheses. */
function splitOutside(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** The towns of 울릉도.독도, 경기도, 강원도(강릉평지, 태백), 인천(옹진 제외), 남해동부앞바다(부산앞바다). */
function townsNamed(text: string): { towns: Set<string>; isWhole: boolean } {
  const towns = new Set<string>();
  let isWhole = true;
  for (const area of splitOutside(text)) {
    const [, name = '', inner] = /^([^(]*)(?:\((.*)\))?\s*$/.exec(area) ?? [];
    const outer = name.trim();
    const parts = inner === undefined ? [] : splitOutside(inner);
    const isBut = parts.some((part) => /제외/.test(part.replace(/\(.*\)/, '')));
    const within = parts.map((part) => placesWithin(outer, part.replace(/\s*제외/, '')));
    const all = parts.length === 0 || isBut ? placesOfForecast(outer).flatMap(townsOf) : within.flat();
    if (all.length === 0 && !/먼바다/.test(area)) isWhole = false;
    if (!isBut && parts.some((part, index) => within[index]?.length === 0 && !/먼바다/.test(part)))
      isWhole = false;
    const but = new Set(
      isBut ? parts.flatMap((part) => townsWithin(outer, part.replace(/\s*제외/, ''))) : [],
    );
    for (const town of all) if (!but.has(town)) towns.add(town);
  }
  return { towns, isWhole };
}
