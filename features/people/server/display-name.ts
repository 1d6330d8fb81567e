import { limits } from '#shared/limits.ts';
import { isAdminImitation } from '#shared/names.ts';
import { cleanLine } from '#shared/text.ts';
import { cutTo } from '#shared/text-length.ts';

/** The word for other residents; the name of whoever brings none that can be shown. */
const neighbour = '이웃';

/** A provider's name as we show it: cleaned, not too long, and never one that passes for an admin's. */
export function displayName(given: string): string {
  const name = cutTo(cleanLine(given), limits.name);
  return name === '' || isAdminImitation(name) ? neighbour : name;
}
