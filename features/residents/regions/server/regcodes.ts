import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Regcode, RegcodesQuery } from '#residents/regions/contract.ts';

const file = join(import.meta.dirname, 'legal-districts.tsv');

/** All provinces, cities and districts of the country, sorted by code. A province comes before its cities. */
export const regcodes: readonly Regcode[] = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [code, name] = line.split('\t') as [string, string];
    return { code, name };
  });

/** The rows of a pattern, as the public region-code service finds them. */
export function findRegcodes({ regcode_pattern: pattern, is_ignore_zero }: RegcodesQuery): Regcode[] {
  const shape = new RegExp(`^${pattern.replace(/\*+/g, '\\d*')}$`);
  const star = pattern.indexOf('*');
  const isZero = (code: string) => star >= 0 && code.slice(star, star + 2) === '00';
  return regcodes.filter(({ code }) => shape.test(code) && !(is_ignore_zero === 'true' && isZero(code)));
}
