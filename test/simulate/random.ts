/**
 * Everything that is chosen comes from here: the same seed gives the same numbers on every machine. Acts have
 * seeds of their own, so that leaving one out changes no other.
 */
export type Random = ReturnType<typeof createRandom>;

/** A whole number of 32 bits from a text: FNV-1a, mixed so that similar texts are far apart. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Mulberry32. */
export function createRandom(seed: number | string) {
  let state = typeof seed === 'number' ? seed >>> 0 : hash(seed);
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (n: number) => Math.floor(fraction() * n);
  return {
    fraction,
    below,
    chance: (share: number) => fraction() < share,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
    seed: () => below(2 ** 32),
  };
}

/**
 * The one that a seed chooses among those that there are. It stays the same while it is there, whichever
 * others come and go: histories stay meaningful when acts are left out.
 */
export function chosen<T>(seed: number, from: readonly T[], nameOf: (one: T) => string): T | undefined {
  let best: T | undefined;
  let most = -1;
  for (const one of from) {
    const weight = hash(`${seed} ${nameOf(one)}`);
    if (weight > most) [best, most] = [one, weight];
  }
  return best;
}
