import type { PersonRow } from '#features/profiles/contract.ts';
import { findCity } from '#features/regions/cities.ts';

/** Where somebody lives, as far as they say: province, city, and the detailed town. */
export function addressText({ cityCode, town }: Pick<PersonRow, 'cityCode' | 'town'>): string {
  const city = findCity(cityCode ?? '');
  return [city?.provinceName, city?.name, town].filter(Boolean).join(' ');
}

/** The same where there is less room. */
export function shortAddressText({ cityCode, town }: Pick<PersonRow, 'cityCode' | 'town'>): string {
  return [findCity(cityCode ?? '')?.name, town].filter(Boolean).join(' ');
}
