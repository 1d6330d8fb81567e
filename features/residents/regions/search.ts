import { type City, cities } from '#residents/regions/cities.ts';
import { districts } from '#residents/regions/districts.ts';
import { shortCityName, shortProvinceName } from '#residents/regions/names.ts';
import { folded } from '#shared/text/jamo.ts';
import { longestQuery, matchesKorean, startsWithKorean } from '#shared/text/korean-search.ts';

/**
 * No province, city or district has a longer name. The limits keep a search cheap, because each word is
 * compared with every city.
 */
const maxLetters = 20;
const maxTerms = 5;

/** `district`: the typed district, if the city was found only by it. */
export type FoundCity = { city: City; district?: string };

/**
 * Finds cities by city, district or province: full or short name, syllables, first consonants or half a
 * syllable (`고성`, `강원 고성`, `강원고성`, `ㄱㅅ`, `수우`, `분당`). Cities whose name begins with the query come first.
 */
export function searchCities(query: string): FoundCity[] {
  // Folded first: one sign may become eighteen letters, and each would be compared with every city.
  const terms = folded(query.slice(0, longestQuery))
    .slice(0, maxLetters)
    .split(/\s+/)
    .filter((term) => term !== '')
    .slice(0, maxTerms);
  if (terms.length === 0) return [];
  return cities
    .flatMap((city) => {
      const found = terms.map((term) => findIn(city, term));
      if (!found.every((one) => one !== null)) return [];
      const rank = Math.min(...found.map((one) => one.rank));
      return [{ rank, city, district: found.find((one) => one.district)?.district }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ city, district }) => ({ city, district }));
}

/** How a word matches a city, best first: the beginning of its name, its name, a district, its province. */
function findIn(city: City, term: string): { rank: number; district?: string } | null {
  if (startsWithKorean(term, city.name)) return { rank: 0 };
  if (matchesKorean(term, city.name)) return { rank: 1 };
  // Only from the beginning of the name: 광주 must not match every city of 전남광주통합특별시.
  if (
    provinceNames(city).some(
      (name) => startsWithKorean(term, name) || startsWithKorean(term, name + city.name),
    )
  )
    return { rank: 3 };
  const district = districts[city.code]?.split(' ').find((name) => startsWithKorean(term, name));
  return district ? { rank: 2, district } : null;
}

function provinceNames({ code, provinceCode, provinceName, name }: City) {
  const given = [provinceName, shortProvinceName(provinceName)];
  // Everybody calls 서울특별시 서울시.
  if (name === provinceName) given.push(`${shortCityName(name)}시`);
  if (provinceCode === '12') return [...given, ...(code === '12200' ? ['광주광역시'] : ['전라남도', '전남'])];
  if (provinceCode === '51') return [...given, '강원도'];
  if (provinceCode === '52') return [...given, '전라북도'];
  return provinceCode === '50' ? [...given, '제주도'] : given;
}
