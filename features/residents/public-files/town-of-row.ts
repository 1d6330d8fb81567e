import { type City, cities, findCity, onlyCityOf } from '#residents/regions/cities.ts';
import { districts } from '#residents/regions/districts.ts';

const short: Record<string, string> = {
  충청북: '충북',
  충청남: '충남',
  전라북: '전북',
  전라남: '전남',
  경상북: '경북',
  경상남: '경남',
};
/** Provinces have been renamed, so two letters are compared: 강원도 and 강원특별자치도. */
const shortName = (name: string) => short[name.slice(0, 3)] ?? name.slice(0, 2);
/** Since July 2026 these are one province; the files of before name them apart. */
const merged: Record<string, string[]> = { 전남: ['전남', '광주'] };

type IsOfTown = (province: string, town: string) => boolean;

/**
 * Whether a row of a public file, by its 시도명 and 시군구명, belongs to a town: 수원시, 수원시 장안구, 동두천 for 동두천시, 강남구 of
 * 서울, or nothing beside 세종특별자치시.
 */
export function townOfRow(cityCode: string): IsOfTown {
  const city = findCity(cityCode);
  return city ? isOf(city) : () => false;
}

function isOf(city: City): IsOfTown {
  const province = shortName(city.provinceName);
  const provinces = merged[province] ?? [province];
  const inner = districts[city.code]?.split(' ') ?? [];
  const isWholeProvince = onlyCityOf(city.provinceCode) !== null;
  return (ofProvince, ofTown) => {
    if (ofProvince !== '' && !provinces.includes(shortName(ofProvince))) return false;
    if (ofTown.startsWith(city.name) || inner.includes(ofTown)) return true;
    if (ofProvince === '') return false;
    // Without its 시 or 군 a name may be that of another town elsewhere.
    return isWholeProvince
      ? ['', province, `${province}시`].includes(ofTown)
      : `${ofTown}${city.name.at(-1)}` === city.name;
  };
}

let all: IsOfTown[] | undefined;

/** Whether a row belongs to any town that we know. */
export function isOfSomeTown(province: string, town: string): boolean {
  all ??= cities.map(isOf);
  return all.some((isOfTown) => isOfTown(province, town));
}
