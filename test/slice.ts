/** The part of the second tier that runs: `TEST_SLICE=3/24` is the third of 24. Without it, all run. */
type Slice = { number: number; of: number };

export function readSlice(given = process.env.TEST_SLICE): Slice | undefined {
  if (!given) return undefined;
  const [number = 0, of = 0] = given.split('/').map(Number);
  if (!Number.isInteger(number) || !(number >= 1 && number <= of))
    throw new Error(`TEST_SLICE is ${given}, not a slice such as 3/24`);
  return { number, of };
}

/**
 * The entries of a long list that this run checks: every 24th, say, so that
 * neighbours are in different slices.
 */
export const slice = <T>(list: readonly T[], chosen = readSlice()): T[] =>
  chosen ? list.filter((_, index) => index % chosen.of === chosen.number - 1) : [...list];
