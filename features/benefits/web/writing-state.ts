import type { HistoryState } from '@tanstack/react-router';
import { type Category, isCategory } from '#features/benefits/categories.ts';

/** Takes a category along to the form (product 3.12); the browser keeps it over a reload. */
export const writingState = (category: Category) => ({ category }) as HistoryState;

/** The category that came along, or stands in the address; shops where neither does. */
export function categoryToWrite(state: unknown, search: Record<string, unknown>): Category {
  const along = (state as { category?: unknown } | undefined)?.category;
  if (isCategory(along)) return along;
  return isCategory(search.category) ? search.category : 'shop';
}
