import { findCity } from '#residents/regions/cities.ts';
import type { PersonRow } from '#screens/profiles/contract.ts';

/** The parts of a person's address that are known: province, city, detailed town. */
export function addressText({ cityCode, town }: Pick<PersonRow, 'cityCode' | 'town'>): string {
  const city = findCity(cityCode ?? '');
  return [city?.provinceName, city?.name, town].filter(Boolean).join(' ');
}

/** The same without the province, for narrow places. */
export function shortAddressText({ cityCode, town }: Pick<PersonRow, 'cityCode' | 'town'>): string {
  return [findCity(cityCode ?? '')?.name, town].filter(Boolean).join(' ');
}
