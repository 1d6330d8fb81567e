import { type Category, isCategory } from '#community/posts/categories.ts';
import { device } from '#web/device/device-storage.ts';
import { boardCategoryKey } from './board-category-key.ts';

/**
 * The chip that was pressed last on this device. It goes with its person's other data
 * (`web/offline/clear-device.ts`).
 */
export function chosenCategory(): Category | undefined {
  const stored = device.get(boardCategoryKey);
  return isCategory(stored) ? stored : undefined;
}

export function chooseCategory(category: Category | undefined) {
  if (category) device.set(boardCategoryKey, category);
  else device.remove(boardCategoryKey);
}
