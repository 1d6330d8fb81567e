import { type City, cities } from '#features/regions/cities.ts';
import { shortCityName, shortProvinceName } from '#features/regions/names.ts';
import { matchesKorean, startsWithKorean } from '#shared/korean-search.ts';

/**
 * Cities for what somebody types: by city or province, full or short name, syllables, first consonants or half a
 * syllable (`고성`, `강원 고성`, `강원고성`, `ㄱㅅ`, `수우`). Those whose name begins with it come first.
 */
export function searchCities(query: string): City[] {
  const words = query.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = cities.filter((city) => words.every((word) => names(city, word)));
  const rank = (city: City) => {
    if (words.some((word) => startsWithKorean(word, city.name))) return 0;
    return words.some((word) => matchesKorean(word, city.name)) ? 1 : 2;
  };
  return found
    .map((city) => ({ city, rank: rank(city) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ city }) => city);
}

/** A province is found from the start of its name only: 광주 does not mean every town of 전남광주통합특별시. */
const names = (city: City, word: string) =>
  matchesKorean(word, city.name) ||
  provinceNames(city).some(
    (name) => startsWithKorean(word, name) || startsWithKorean(word, name + city.name),
  );

function provinceNames({ code, provinceCode, provinceName, name }: City) {
  const given = [provinceName, shortProvinceName(provinceName)];
  // 서울특별시 is 서울시 to everybody.
  if (name === provinceName) given.push(`${shortCityName(name)}시`);
  if (provinceCode === '12') return [...given, ...(code === '12200' ? ['광주광역시'] : ['전라남도', '전남'])];
  if (provinceCode === '51') return [...given, '강원도'];
  if (provinceCode === '52') return [...given, '전라북도'];
  return provinceCode === '50' ? [...given, '제주도'] : given;
}
