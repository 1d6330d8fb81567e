import type { Severity } from '#notices/alerts/levels.ts';
import { type Counts, type Row, readRows, textIn } from '#server/outside/service-responses.ts';
import type { Refusal } from '#shared/outside-services.ts';
import { coastsOf, townsOfCoasts } from './named-coasts.ts';
import { placesOfForecast, placesWithin, townsOf, townsWithin } from './named-places.ts';
import { endOfTime, timeIn } from './reading.ts';
import { rowsOf, severities } from './weather.ts';
import { kinds } from './weather-service.ts';

/** One kind of weather that is in force in a town, by a bulletin. */
type InForce = { kind: string; event: string; severity: Severity };

/** The whole country at a time: what is not named is not in force. */
export type Bulletin = {
  at: Date;
  /** By `{kind}.{town}`. */
  inForce: ReadonlyMap<string, InForce>;
  /** Kinds with an area that we do not know: of these, what is not named may be in force. */
  unsure: ReadonlySet<string>;
};

/** The size of `t6` in the guide, which does not say whether of letters or bytes. */
const longestText = 4000;
const nearlyLongest = 3900;

/** Whether the end may be missing: it is as long as a text may be, or a parenthesis stays open. */
function mayBeCut(text: string): boolean {
  const wide = text.match(/[^ -~\s]/g)?.length ?? 0;
  // Letters, bytes in CP949 and bytes in UTF-8.
  const sizes = [text.length, text.length + wide, text.length + 2 * wide];
  return (
    sizes.some((size) => size >= nearlyLongest && size <= longestText) ||
    text.length > longestText ||
    text.split('(').length > text.split(')').length
  );
}

const ranks = [...severities.values()];

type RawBulletin = { at: Date; seq: number; text: string };

/** Pure: the bulletins of some pages of `getPwnStatus`. One of after `latest` is refused. */
export const readBulletins = (pages: readonly string[], latest: Date): Counts & { items: RawBulletin[] } =>
  readRows(rowsOf(pages), (row) => rawBulletinOf(row, latest));

function rawBulletinOf(row: Row, latest: Date): RawBulletin | Refusal {
  const at = timeIn(textIn(row, 'tmFc'));
  if (!at) return 'time';
  if (at > latest) return 'future';
  const text = textIn(row, 't6').slice(0, 2 * longestText);
  // Prose that we do not understand.
  if (!/^[o○]/.test(text)) return 'empty';
  return { at, seq: Number(textIn(row, 'tmSeq')) || 0, text };
}

/** Pure: what the newest bulletin says is in force; null if there is none that we can read. */
export const readBulletin = (pages: string | readonly string[], latest = endOfTime): Bulletin | null =>
  newestOf(readBulletins([pages].flat(), latest).items);

export function newestOf(bulletins: readonly RawBulletin[]): Bulletin | null {
  const [newest] = bulletins.toSorted(
    (one, other) => other.at.getTime() - one.at.getTime() || other.seq - one.seq,
  );
  if (!newest) return null;
  const { at } = newest;
  const inForce = new Map<string, InForce>();
  const unsure = new Set<string>(mayBeCut(newest.text) ? kinds.keys() : []);
  const text = newest.text.replace(/\s+/g, ' ');
  if (/^[o○] ?없 ?음[. ]*$/.test(text)) return { at, inForce, unsure };
  // Each kind stands on a line of its own, or behind the one before.
  for (const line of text.split(/(?:^| )[o○] ?(?=[가-힣])/).filter(Boolean)) {
    const [names = '', areas = ''] = line.split(/ ?[:：] ?/);
    for (const name of names.trim().split('·')) {
      const found = namedWarning(name);
      if (!found) {
        for (const kind of kinds.keys()) unsure.add(kind);
        continue;
      }
      const { towns, isWhole } = townsNamed(areas);
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

/** 폭염중대경보 */
function namedWarning(event: string): InForce | null {
  for (const [kind, name] of kinds) {
    const severity = event.startsWith(name) ? severities.get(event.slice(name.length)) : undefined;
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
    const names = parts.map((part) => part.replace(/\s*제외/, ''));
    const isOne = isBut || names.length === 0;
    const found = isOne ? [townsBut(outer, names)] : names.map((part) => townsOfPart(outer, part));
    for (const [index, some] of found.entries()) {
      for (const town of some ?? []) towns.add(town);
      if (!some && !/먼바다/.test((isOne ? outer : names[index]) ?? '')) isWhole = false;
    }
  }
  return { towns, isWhole };
}

/** The towns of an area without some of its parts; null if we do not know it. */
function townsBut(outer: string, parts: readonly string[]): readonly string[] | null {
  const coasts = coastsOf(outer);
  if (coasts) {
    const but = new Set(parts.flatMap((part) => coastsOf(part) ?? []));
    return townsOfCoasts(coasts.filter((coast) => !but.has(coast)));
  }
  const but = new Set(parts.flatMap((part) => townsWithin(outer, part)));
  return orNull(placesOfForecast(outer).flatMap(townsOf))?.filter((town) => !but.has(town)) ?? null;
}

const townsOfPart = (outer: string, part: string) => orNull(placesWithin(outer, part).flatMap(townsOf));

const orNull = (towns: readonly string[]) => (towns.length > 0 ? towns : null);
