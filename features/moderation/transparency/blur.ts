import { type Cell, type Counts, cellNames, type Published } from './cells.ts';

/** The least number that is published as it is. Less, but not none, could point at somebody. */
export const least = 5;

const blurred = (count: number) => (count > 0 && count < least ? null : count);

/** The cells as they are published. Everything on the page comes from these alone. */
export const blur = (counts: Counts): Published =>
  Object.fromEntries(cellNames.map((name) => [name, blurred(counts[name] ?? 0)]));

/**
 * The sum of published cells. A blurred one counts as 1, and the sum is then only `atLeast`: a true total
 * would tell the blurred cell, and so would one that is rounded.
 */
export function sumOf(published: Published, names: readonly Cell[]) {
  const cells = names.map((name) => published[name] ?? (published[name] === null ? 1 : 0));
  return {
    sum: cells.reduce((total, cell) => total + cell, 0),
    atLeast: names.some((name) => published[name] === null),
  };
}
