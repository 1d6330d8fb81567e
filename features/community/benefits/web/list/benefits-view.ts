import { useNavigate, useSearch } from '@tanstack/react-router';
import { type Category, isCategory } from '#community/benefits/categories.ts';

/** Parses the category from an address: `/benefits?category=job`; shops by default. */
export const readCategory = ({ category }: Record<string, unknown>): Category =>
  isCategory(category) ? category : 'shop';

export function useCategory(): [Category, (category: Category) => void] {
  const category = readCategory(useSearch({ from: '/benefits' }));
  const navigate = useNavigate();
  // Replaces the history entry, so that back leaves the page instead of going through tabs.
  const show = (next: Category) =>
    void navigate({ to: '/benefits', search: next === 'shop' ? {} : { category: next }, replace: true });
  return [category, show];
}
