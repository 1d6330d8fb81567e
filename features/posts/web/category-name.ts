import { type Category, categories } from '#features/posts/categories.ts';
import { copy } from '#features/posts/copy.ts';
import { findCity } from '#features/regions/cities.ts';
import { shortCityName } from '#features/regions/names.ts';
import { fill } from '#shared/korean.ts';

const names = copy['board.categories'].split(',');

/** What residents call a category; `{city}맘` by the town it is read or was written in. */
export function categoryName(category: Category, cityCode: string | null | undefined): string {
  const name = names[categories.indexOf(category)] ?? '';
  const city = findCity(cityCode ?? '');
  return fill(name, { city: city ? shortCityName(city.name) : '' });
}
