import { type City, findCity } from '#residents/regions/cities.ts';

/** Provinces that consist of one city. 29 was 광주광역시 until July 2026 (product 2.2). */
const singleCityProvinces = ['11', '26', '27', '28', '29', '30', '31', '36'];

/** Since 1 July 2026 the five districts of the former 광주광역시 are one city. */
const gwangju = '12200';
const gwangjuDistricts = /^12(200|210|240|270|300|330)$/;

/** Codes whose last three digits changed too when 전라남도 (46) became part of 12. */
const joined: Record<string, string> = {
  '46230': '12190',
  '46770': '12740',
  '46780': '12750',
  '46790': '12760',
  '46800': '12770',
  '46810': '12780',
  '46820': '12790',
  '46830': '12800',
  '46840': '12810',
  '46860': '12820',
  '46870': '12830',
  '46880': '12840',
  '46890': '12850',
  '46900': '12860',
  '46910': '12870',
};
/** 강원도, 전라북도, 전라남도: the last three digits stayed, except for the codes above. */
const renamed: Record<string, string> = { '42': '51', '45': '52', '46': '12' };
/** 군위군 moved from 경상북도 to 대구 in July 2023. 청원군 was merged into 청주 in July 2014. */
const moved: Record<string, string> = { '47720': '27000', '43710': '43110' };

/**
 * The current city for a code of any time or level: a current city, a district of one (`41111`, 수원시 장안구), a
 * district of a metropolitan city (`11680`), or a renamed, merged or moved region. Null for a code that never
 * existed.
 */
export function currentCity(code: string): City | null {
  if (!/^\d{5}$/.test(code)) return null;
  const province = code.slice(0, 2);
  if (province === '29' || gwangjuDistricts.test(code)) return findCity(gwangju);
  if (singleCityProvinces.includes(province)) return findCity(`${province}000`);
  const today = moved[code] ?? joined[code] ?? (renamed[province] ?? province) + code.slice(2);
  // The districts of a city share its first four digits.
  return findCity(today) ?? findCity(`${today.slice(0, 4)}0`);
}
