import { cities, citiesOf, onlyCityOf } from '#residents/regions/cities.ts';

/** The education offices (시도교육청) and their province. 전남광주통합특별시 still has the two of before. */
const provinceOf: Record<string, string> = {
  B10: '11',
  C10: '26',
  D10: '27',
  E10: '28',
  F10: '12',
  G10: '30',
  H10: '31',
  I10: '36',
  J10: '41',
  K10: '51',
  M10: '43',
  N10: '44',
  P10: '52',
  Q10: '12',
  R10: '47',
  S10: '48',
  T10: '50',
};

const gwangju = '12200';
const officesOfGwangju = { inside: 'F10', around: 'Q10' };

/** The education office of a town. */
export function officeOf(cityCode: string): string | null {
  if (cityCode === gwangju) return officesOfGwangju.inside;
  const province = cityCode.slice(0, 2);
  const found = Object.keys(provinceOf).filter((office) => provinceOf[office] === province);
  return found.length > 1 ? officesOfGwangju.around : (found[0] ?? null);
}

/** The towns of an education office. */
export const townsOf = (office: string): string[] =>
  cities.map(({ code }) => code).filter((code) => officeOf(code) === office);

/** The town of a school by its road address: 강원특별자치도 춘천시 …, 경기도 수원시 영통구 …. */
export function townOfSchool(office: string, address: string): string | null {
  if (office === officesOfGwangju.inside) return gwangju;
  const province = provinceOf[office];
  if (!province) return null;
  const only = onlyCityOf(province);
  if (only) return only.code;
  const [, second, third] = address.slice(0, 200).split(/\s+/);
  const towns = citiesOf(province).filter(({ code }) => officeOf(code) === office);
  const named = [second, third].map((word) => towns.find(({ name }) => name === word));
  return named.find((town) => town !== undefined)?.code ?? null;
}
