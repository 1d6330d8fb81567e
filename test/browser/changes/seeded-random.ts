/** Random choices that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    below,
    coin: () => next() < 0.5,
    /** One of the items, or undefined if there are none. */
    pick: <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)],
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
