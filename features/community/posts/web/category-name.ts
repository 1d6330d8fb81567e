import { type Category, categories } from '#community/posts/categories.ts';
import { copy } from '#community/posts/copy.ts';
import { findCity } from '#residents/regions/cities.ts';
import { shortCityName } from '#residents/regions/names.ts';
import { fill } from '#shared/text/korean.ts';

const names = copy['board.categories'].split(',');

/** The category's displayed name; `{city}맘` is filled with the given town. */
export function categoryName(category: Category, cityCode: string | null | undefined): string {
  const name = names[categories.indexOf(category)] ?? '';
  const city = findCity(cityCode ?? '');
  return fill(name, { city: city ? shortCityName(city.name) : '' });
}
