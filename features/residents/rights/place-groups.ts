import { citiesOf, findCity, findProvince, onlyCityOf } from '#residents/regions/cities.ts';
import { countryName, shortProvinceName } from '#residents/regions/names.ts';
import { searchCities } from '#residents/regions/search.ts';
import { fill } from '#shared/text/korean.ts';
import { matchesKorean } from '#shared/text/korean-search.ts';
import { isBlank } from '#shared/text/text.ts';
import { copy } from './place-copy.ts';
import { codeOf } from './places-of-right.ts';

type Choice = { value: string; label: string };
export type PlaceGroup = { name: string; places: Choice[] };

const wholeOf = (province: string) => fill(copy['place.whole'], { province });

/** What a field shows of a chosen place: 강원 춘천시, 강원특별자치도 전체, 전국. */
export function placeLabel(value: string): string {
  const city = findCity(value);
  if (!city) return findProvince(value) ? wholeOf(findProvince(value)?.name ?? '') : countryName;
  if (city.name === city.provinceName) return city.name;
  return `${shortProvinceName(city.provinceName)} ${city.name}`;
}

/**
 * The places of a select in their provinces, those that a search finds, with the best in the first group. A
 * province stands first in its group as all of it. If it is one town, the town is enough: both reach the same
 * people.
 */
export function placeGroups(places: readonly { value: string }[], query: string): PlaceGroup[] {
  const open = new Set(places.map(({ value }) => value));
  // The best first.
  const found = isBlank(query) ? null : searchCities(query).map(({ city }) => city.code);
  const isNamed = (name: string) => found === null || matchesKorean(query, name);
  const provinces = [...new Set([...open].flatMap((value) => (codeOf(value) ? [value.slice(0, 2)] : [])))];
  const rankOf = (code: string) => {
    const rank = found?.findIndex((city) => city.startsWith(code) && open.has(city)) ?? 0;
    return rank < 0 ? Number.POSITIVE_INFINITY : rank;
  };
  const sorted = provinces
    .sort()
    .toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : Number(rankOf(a) > rankOf(b))));
  const groups = sorted.map((code) => {
    const name = findProvince(code)?.name ?? '';
    const isWhole = open.has(code) && !open.has(onlyCityOf(code)?.code ?? '') && isNamed(name);
    const towns = citiesOf(code).filter(
      (city) => open.has(city.code) && found?.includes(city.code) !== false,
    );
    return {
      name,
      places: [
        ...(isWhole ? [{ value: code, label: wholeOf(name) }] : []),
        ...towns.map((city) => ({ value: city.code, label: city.name })),
      ],
    };
  });
  const country = [...open].filter((value) => codeOf(value) === '' && isNamed(countryName));
  return [{ name: '', places: country.map((value) => ({ value, label: countryName })) }, ...groups].filter(
    (group) => group.places.length > 0,
  );
}
