import { cities, citiesOf, onlyCityOf, provinces } from '#features/regions/cities.ts';
import { shortProvinceName } from '#features/regions/names.ts';

/** Provinces by all the names that services still use: of today, of before, and short. */
const provinceByName = new Map<string, string>([
  ...provinces.flatMap(({ code, name }): [string, string][] => [
    [name, code],
    [shortProvinceName(name), code],
  ]),
  ['강원도', '51'],
  ['전라북도', '52'],
  ['제주도', '50'],
  ['세종시', '36'],
  ['전라남도', '12'],
  ['전남', '12'],
]);

/** 광주 was a province until July 2026 (product 2.2). It is one city now. */
const gwangju = '12200';
const wasGwangju = new Set(['광주광역시', '광주']);

/** Counties that have moved or are part of a city today. */
const moved: Record<string, string> = { '경상북도 군위군': '27000', '충청북도 청원군': '43110' };

const whole = new Set(['', '전체', '전지역', '전역']);

/** 강원특별자치도 동해시, 전라남도 목포시, 서울특별시 종로구, 경기도 수원시 장안구, 부산광역시 전체 */
function placeNamed(name: string): string | null {
  const [first = '', second = ''] = name.split(/\s+/);
  if (moved[`${first} ${second}`]) return moved[`${first} ${second}`] ?? null;
  if (wasGwangju.has(first)) return gwangju;
  const province = provinceByName.get(first);
  if (!province) return null;
  const only = onlyCityOf(province);
  if (only) return only.code;
  if (whole.has(second)) return province;
  return citiesOf(province).find((city) => city.name === second)?.code ?? null;
}

export type Named = { codes: string[]; unknown: string[] };

const mostNames = 300;

/** The towns and provinces of a list of names. A town of a province that is named, too, is left out. */
export function placesNamed(text: string): Named {
  const names = text
    .slice(0, 20_000)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, mostNames);
  const found = new Set<string>();
  const unknown: string[] = [];
  for (const name of names) {
    if (name === '전국' || name.startsWith('전국 ')) {
      for (const { code } of provinces) found.add(code);
      continue;
    }
    const code = placeNamed(name);
    if (code) found.add(code);
    else unknown.push(name.slice(0, 40));
  }
  const codes = [...found].filter((code) => code.length === 2 || !found.has(code.slice(0, 2)));
  return { codes, unknown };
}

/** Names that two provinces have, by the beginning of the weather service's area code. */
const twice: Record<string, Record<string, string>> = { 고성군: { L102: '51820', L108: '48820' } };

/** Long names first: 광주시 of 경기 must not be taken for 광주. */
const byLength = [...cities].sort((one, other) => other.name.length - one.name.length);

/** A forecast area: 강릉시평지, 태백시, 서울동남권, 부산중부, 제주도산지. */
export function placeOfForecast(area: string, areaCode: string): string | null {
  const both = Object.entries(twice).find(([name]) => area.startsWith(name));
  if (both) return both[1][areaCode.slice(0, 4)] ?? null;
  const city = byLength.find(({ name }) => area.startsWith(name));
  if (city) return city.code;
  if (area.startsWith('광주')) return gwangju;
  const [, province] =
    [...provinceByName]
      .sort(([one], [other]) => other.length - one.length)
      .find(([name]) => area.startsWith(name)) ?? [];
  if (!province) return null;
  return onlyCityOf(province)?.code ?? province;
}
