import { cleanLine, isBlank } from '#shared/text/text.ts';
import { isLongerThan } from '#shared/text/text-length.ts';
import { householdNameLength } from './limits.ts';

/** The typed names, or the first line that is too long for one. */
type ReadNames = { names: string[]; tooLong?: undefined } | { tooLong: string; names?: undefined };

/** Reads names of households, one on each line. The same name twice is one household. */
export function readHouseholdNames(text: string): ReadNames {
  const names = new Set<string>();
  for (const line of text.split('\n')) {
    const name = cleanLine(line);
    if (isBlank(name)) continue;
    if (isLongerThan(name, householdNameLength)) return { tooLong: name };
    names.add(name);
  }
  return { names: [...names] };
}
