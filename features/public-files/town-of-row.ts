import { findCity } from '#features/regions/cities.ts';
import { districts } from '#features/regions/districts.ts';

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

/** Whether a row of a public file, by its 시도명 and 시군구명, belongs to a town: 수원시, 수원시 장안구, or 강남구 of 서울. */
export function townOfRow(cityCode: string): (province: string, town: string) => boolean {
  const city = findCity(cityCode);
  if (!city) return () => false;
  const province = shortName(city.provinceName);
  const provinces = merged[province] ?? [province];
  const inner = districts[city.code]?.split(' ') ?? [];
  return (ofProvince, ofTown) =>
    (ofProvince === '' || provinces.includes(shortName(ofProvince))) &&
    (ofTown.startsWith(city.name) || inner.includes(ofTown));
}
