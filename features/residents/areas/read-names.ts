import { limits } from '#shared/limits.ts';
import { cleanLine, isBlank } from '#shared/text/text.ts';
import { isLongerThan } from '#shared/text/text-length.ts';

/** Names at the top, each with those within it. */
export type NamedAreas = Map<string, Set<string>>;

/** The typed areas, or the first line that cannot be an area. */
type ReadNames = { areas: NamedAreas; wrong?: undefined } | { wrong: string; areas?: undefined };

const within = /^(\s|[-·•ㆍ‧∙])/;
/** The mark that lists of other programs put before a name: `1. 간성읍`, `○ 간성읍`. */
const mark = /^(?:[-·•ㆍ‧∙○●◦□■◇◆▪▶※*]|\d{1,3}[.)](?!\d)|[가-하][.)]|[①-⑳])\s*/u;

/**
 * Reads names of areas, one on each line or between commas. A line that begins with `-` or a space lies
 * within the last one that does not; in a copied table the second column lies within the first.
 * The same name twice is one area.
 */
export function readNames(text: string): ReadNames {
  const areas: NamedAreas = new Map();
  let last: Set<string> | undefined;
  for (const line of text.split('\n')) {
    if (isBlank(line)) continue;
    const isInner = within.test(line);
    if (isInner && !last) return { wrong: line.trim() };
    const plain = line.trim().replace(mark, '');
    for (const part of plain.split(/[,，、]/)) {
      const names = part.split('\t').map((cell) => cleanLine(cell.trim().replace(mark, '')));
      if (names.some((name) => isLongerThan(name, limits.name)) || names.every(isBlank))
        return { wrong: line.trim() };
      const [first = '', ...inner] = names.filter((name) => !isBlank(name));
      if (isInner) last?.add(first);
      else {
        last = areas.get(first) ?? new Set();
        areas.set(first, last);
      }
      for (const name of inner) last?.add(name);
    }
  }
  return { areas };
}
