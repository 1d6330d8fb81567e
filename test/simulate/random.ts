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

/** An id of version 7 that a text decides, but for its time: the same when the history is run again. */
export function idOf(text: string, ms: number): string {
  const time = ms.toString(16).padStart(12, '0');
  const tail = [0, 1, 2].map((part) => hash(`${text} ${part}`).toString(16).padStart(8, '0')).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${tail.slice(0, 3)}-a${tail.slice(3, 6)}-${tail.slice(6, 18)}`;
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
