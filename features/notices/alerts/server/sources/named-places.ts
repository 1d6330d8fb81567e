import { cities, citiesOf, onlyCityOf, provinces } from '#residents/regions/cities.ts';
import { shortProvinceName } from '#residents/regions/names.ts';
import { cutTo } from '#shared/text/text-length.ts';
import { isAtSea, townsAtSea } from './named-coasts.ts';
import { areas, outside, ranges } from './weather-areas.ts';

/** Provinces by all the names that services still use: of today, of before, and short. */
const provinceByName = new Map<string, string>([
  ...provinces.flatMap(({ code, name }): [string, string][] => [
    [name, code],
    [shortProvinceName(name), code],
  ]),
  ['강원도', '51'],
  ['전라북도', '52'],
  ['전북자치도', '52'],
  ['제주도', '50'],
  ['세종시', '36'],
  ['전라남도', '12'],
  ['전남', '12'],
]);

/** 광주 was a province until July 2026 (product 2.2). It is one city now. */
const gwangju = '12200';
const jeju = '50';
const wasGwangju = new Set(['광주광역시', '광주']);
/** By these names it was never a part of the province. */
const withoutGwangju = new Set(['전라남도', '전남']);

/** Counties that have moved or are part of a city today. */
const moved: ReadonlyMap<string, string> = new Map([
  ['경상북도 군위군', '27000'],
  ['충청북도 청원군', '43110'],
]);

const whole = new Set(['', '전체', '전지역', '전역']);

/** 강원특별자치도 동해시, 전라남도 목포시, 서울특별시 종로구, 경기도 수원시 장안구, 부산광역시 전체 */
function placeNamed(name: string): string | null {
  const [first = '', second = ''] = name.split(/\s+/);
  const today = moved.get(`${first} ${second}`);
  if (today) return today;
  if (wasGwangju.has(first)) return gwangju;
  const province = provinceByName.get(first);
  if (!province) return null;
  const only = onlyCityOf(province);
  if (only) return only.code;
  if (whole.has(second)) return province;
  return citiesOf(province).find((city) => city.name === second)?.code ?? null;
}

/**
 * The province that a name begins with: who is at a river, or at a place that we do not know, lives there.
 */
const provinceNamed = (name: string) => provinceByName.get(name.split(/\s+/)[0] ?? '');

type Named = { codes: string[]; unknown: string[] };

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
    const place = placeNamed(name);
    if (!place) unknown.push(cutTo(name, 40));
    const code = place ?? provinceNamed(name);
    for (const one of code ? partsOf(code, name) : []) found.add(one);
  }
  const codes = [...found].filter((code) => code.length === 2 || !found.has(code.slice(0, 2)));
  return { codes, unknown };
}

/** A whole province is one place, unless its name is of before. */
const partsOf = (code: string, name: string) =>
  code.length === 2 && withoutGwangju.has(name.split(/\s+/)[0] ?? '')
    ? townsOf(code).filter((town) => town !== gwangju)
    : [code];

/** Long names first: 광주시 of 경기 must not be taken for 광주. */
const byLength = [...cities].sort((one, other) => other.name.length - one.name.length);

/** A name that two provinces have, by the beginning of the area code. */
const twice: ReadonlyMap<string, string> = new Map([
  ['고성군 L102', '51820'],
  ['고성군 L108', '48820'],
]);

/** Islands that a forecast names instead of their town. */
const islands: [RegExp, string][] = [
  [/^(?:울릉|독도)/, '47940'],
  [/^(?:서해5도|백령|대청|연평)/, '28000'],
  [/^(?:흑산|홍도)/, '12870'],
  [/^(?:거문도|초도)/, '12130'],
  [/^추자/, '50110'],
];

/** The part of a country, and where its name ends: 강원도, 서울동남권. */
function provinceIn(name: string): { code: string; rest: string } | null {
  const [found, code] =
    [...provinceByName]
      .sort(([one], [other]) => other.length - one.length)
      .find(([province]) => name.startsWith(province)) ?? [];
  return found && code ? { code, rest: name.slice(found.length) } : null;
}

/**
 * A forecast area on land: 강릉시평지, 태백시, 서울동남권, 부산중부, 제주도산지. A part of a province that we do not know is none.
 */
export function placeOfForecast(name: string, areaCode: string): string | null {
  const known = areas.get(areaCode.slice(0, 6));
  // The same code meant something else before June 2026.
  if (known && name.startsWith(known.name.slice(0, 2))) return known.place;
  const island = islands.find(([pattern]) => pattern.test(name));
  if (island) return island[1];
  const [city, ...others] = byLength.filter((of) => name.startsWith(of.name));
  if (city && others.length === 0) return city.code;
  if (city) return twice.get(`${city.name} ${areaCode.slice(0, 4)}`) ?? null;
  if (name.startsWith('광주')) return gwangju;
  const short = new Set(
    [...areas.values()].filter((area) => name.startsWith(area.name)).map(({ place }) => place),
  );
  if (short.size === 1) return [...short][0] ?? null;
  const province = provinceIn(name);
  if (!province) return null;
  const only = onlyCityOf(province.code);
  if (only) return only.code;
  return province.rest === '' || province.code === jeju ? province.code : null;
}

/**
 * The towns of an area of a forecast, on land, in the mountains or at the coast; none if we do not know it. A
 * whole province is one place, unless it is without one of its towns.
 */
export function placesOfForecast(name: string, areaCode = ''): readonly string[] {
  const range = ranges.get(name);
  if (range) return range;
  if (isAtSea(name)) return townsAtSea(name);
  const place = placeOfForecast(name, areaCode);
  if (!place) return [];
  const but = outside.get(name);
  return but ? townsOf(place).filter((town) => town !== but) : [place];
}

const shortName = (name: string) => name.replace(/[시군]$/, '');

/** An area that a bulletin names within its province, without 시 and 군: 강릉평지, 신안(흑산면제외). */
export function placesWithin(province: string, name: string): readonly string[] {
  const code = provinceByName.get(province);
  // 제주도산지 lies in both towns of 제주도, and is no part of 제주시.
  if (!code || ranges.has(name) || name.startsWith(province)) return placesOfForecast(name);
  const only = onlyCityOf(code);
  if (only) return [only.code];
  const city = citiesOf(code)
    .filter((of) => name.startsWith(shortName(of.name)))
    .sort((one, other) => other.name.length - one.name.length)[0];
  return city ? [city.code] : placesOfForecast(name);
}

/** The town of exactly this name: 파주, not a part of it. */
export const townsWithin = (province: string, name: string): readonly string[] =>
  citiesOf(provinceByName.get(province) ?? '')
    .filter((city) => city.name === name || shortName(city.name) === name)
    .map(({ code }) => code);

/** The towns of a place: itself, or all of a province. */
export const townsOf = (place: string): readonly string[] =>
  place.length === 2 ? citiesOf(place).map(({ code }) => code) : [place];
