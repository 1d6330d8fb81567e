import type { HistoryState } from '@tanstack/react-router';
import { type Category, isCategory } from '#community/benefits/categories.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The category of a new benefit (product 3.12); the browser keeps it on reload. */
    category?: Category;
  }
}

/** The category from the navigation state, else from the address, else shops. */
export function categoryToWrite(state: HistoryState, search: Record<string, unknown>): Category {
  if (isCategory(state.category)) return state.category;
  return isCategory(search.category) ? search.category : 'shop';
}
