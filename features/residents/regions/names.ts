/** A city's short name for the header and for `춘천맘`: 수원시 → 수원, 서울특별시 → 서울. A name ending in 구 stays. */
export const shortCityName = (name: string) =>
  name.replace(/(?<=.)(통합특별시|특별자치시|특별자치도|특별시|광역시|시|군)$/, '');

/** A province's short name: 충청북도 → 충북, 강원특별자치도 → 강원, 경기도 → 경기. */
export function shortProvinceName(name: string) {
  const short = shortCityName(name).replace(/(?<=.)도$/, '');
  return /^(충청|전라|경상)[남북]$/.test(short) ? `${short.charAt(0)}${short.charAt(2)}` : short;
}

/** All regions together, as an admin may view them. */
export const countryName = '전국';
