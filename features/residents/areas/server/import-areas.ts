import type { NamedAreas } from '#residents/areas/read-names.ts';
import { type City, citiesOf, findCity, findProvince, onlyCityOf } from '#residents/regions/cities.ts';
import { districts } from '#residents/regions/districts.ts';
import { currentCity } from '#residents/regions/old-regions.ts';
import { recordCommandAudit } from '#server/audit.ts';
import { type Writing, write } from '#server/database/write.ts';
import { record } from '#server/live/log/record.ts';
import { decodeCp949 } from '#shared/text/cp949.ts';
import { keepAreas } from './actions.ts';

/**
 * Reads the public list of legal districts (법정동코드 전체자료, www.code.go.kr): lines of code, name and 존재 or 폐지,
 * divided by tabs, in CP949 or UTF-8. Gives the areas of each town by its code. Other lines are left out.
 */
export function readLegalDistricts(bytes: Uint8Array): Map<string, NamedAreas> {
  const towns = new Map<string, NamedAreas>();
  for (const line of decoded(bytes).split('\n')) {
    const [code = '', name = '', state] = line.trim().split('\t');
    // The digits from the sixth on are those of 읍·면·동 and 리.
    if (!/^\d{10}$/.test(code) || state !== '존재' || code.slice(5, 8) === '000') continue;
    const found = placeOf(code, name.split(' '));
    if (!found) continue;
    const areas = towns.get(found.city.code) ?? new Map<string, Set<string>>();
    towns.set(found.city.code, areas);
    const [top = '', inner] = found.path;
    const within = areas.get(top) ?? new Set();
    areas.set(top, within);
    if (inner) within.add(inner);
  }
  return towns;
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeCp949(bytes, { fatal: false });
  }
}

/** The town of a district, and the names below it: 구 and 동 where it has 구, else 읍·면·동 and 리. */
function placeOf(code: string, [, second = '', ...rest]: string[]): { city: City; path: string[] } | null {
  const old = currentCity(code.slice(0, 5));
  const province = findProvince(code.slice(0, 2))?.code ?? old?.provinceCode;
  if (!province) return null;
  const only = onlyCityOf(province);
  const named = citiesOf(province).find(({ name }) => name === second);
  if (named) return { city: named, path: rest };
  const around = only ?? citiesOf(province).find((city) => districts[city.code]?.split(' ').includes(second));
  return around ? { city: around, path: [second, ...rest] } : null;
}

/**
 * Adds the areas of a list to all towns, or to one. Returns the numbers of new areas by
 * town; what is there stays.
 */
export async function importAreas(
  p: Writing,
  bytes: Uint8Array,
  only: string | null,
): Promise<Map<string, number>> {
  const added = new Map<string, number>();
  for (const [cityCode, areas] of readLegalDistricts(bytes)) {
    if (only !== null && only !== cityCode) continue;
    const count = await write(p, async (tx) => {
      const now = p.clock.now();
      const more = await keepAreas(tx, cityCode, areas, { addedBy: null, now });
      if (more === 0) return 0;
      await recordCommandAudit(tx, now, { action: 'area.added', cityCode, note: `+${more}` });
      await record(tx, { type: 'area.changed', topics: [`areas:${cityCode}`], data: { cityCode } });
      return more;
    });
    added.set(findCity(cityCode)?.name ?? cityCode, count);
  }
  return added;
}
