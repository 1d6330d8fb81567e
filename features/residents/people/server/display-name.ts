import { limits } from '#shared/limits.ts';
import { isAdminImitation } from '#shared/text/names.ts';
import { cleanLine } from '#shared/text/text.ts';
import { cutTo } from '#shared/text/text-length.ts';

/** The Korean word for another resident. It is the name of people whose provider gives no usable one. */
const neighbour = '이웃';

/** The provider's name, cleaned and cut to length. A name that imitates an admin is replaced. */
export function displayName(given: string): string {
  const name = cutTo(cleanLine(given), limits.name);
  return name === '' || isAdminImitation(name) ? neighbour : name;
}
