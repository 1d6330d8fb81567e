import type { HistoryState } from '@tanstack/react-router';
import { type Category, isCategory } from '#features/benefits/categories.ts';

/** Navigation state with the category for the form (product 3.12); the browser keeps it on reload. */
export const writingState = (category: Category) => ({ category }) as HistoryState;

/** The category from the navigation state, else from the address, else shops. */
export function categoryToWrite(state: unknown, search: Record<string, unknown>): Category {
  const along = (state as { category?: unknown } | undefined)?.category;
  if (isCategory(along)) return along;
  return isCategory(search.category) ? search.category : 'shop';
}
