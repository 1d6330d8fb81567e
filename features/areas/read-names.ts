import { limits } from '#shared/limits.ts';
import { cleanLine, isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';

/** Names at the top, each with those within it. */
export type NamedAreas = Map<string, Set<string>>;

/** What was typed, or the first line that cannot be an area. */
export type ReadNames = { areas: NamedAreas; wrong?: undefined } | { wrong: string; areas?: undefined };

const within = /^(\s|[-·•])/;

/**
 * Reads names of areas, one on each line. A line that begins with `-` or a space lies within the last one that does not.
 * The same name twice is one area.
 */
export function readNames(text: string): ReadNames {
  const areas: NamedAreas = new Map();
  let last: Set<string> | undefined;
  for (const line of text.split('\n')) {
    if (isBlank(line)) continue;
    const name = cleanLine(line.trim().replace(/^[-·•]/, ''));
    const isInner = within.test(line);
    if (isBlank(name) || isLongerThan(name, limits.name) || (isInner && !last)) return { wrong: line.trim() };
    if (isInner) last?.add(name);
    else {
      last = areas.get(name) ?? new Set();
      areas.set(name, last);
    }
  }
  return { areas };
}
