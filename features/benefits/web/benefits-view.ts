import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Category, isCategory } from '#features/benefits/categories.ts';

/** The category that an address names: `/benefits?category=job`; shops where it names none. */
export const readCategory = ({ category }: Record<string, unknown>): Category =>
  isCategory(category) ? category : 'shop';

export function useCategory(): [Category, (category: Category) => void] {
  const category = readCategory(useSearch({ strict: false }) as Record<string, unknown>);
  const navigate = useNavigate();
  // A tab is no step of the way: back leads to where one came from.
  const show = (next: Category) =>
    void navigate({ to: '/benefits', search: next === 'shop' ? {} : { category: next }, replace: true });
  return [category, show];
}
