import type { Plan } from './history.ts';

/**
 * The shortest history that still fails which leaving out finds: first halves of its acts, then smaller
 * parts, then single ones (Zeller and Hildebrandt's delta debugging). `fails` runs one; it is asked at most
 * `most` times.
 */
export async function shrink(
  history: Plan[],
  fails: (plans: Plan[]) => Promise<boolean>,
  most: number,
): Promise<Plan[]> {
  let left = history;
  let asked = 0;
  for (let size = Math.ceil(left.length / 2); size >= 1 && asked < most; ) {
    let isShorter = false;
    for (let at = left.length - size; at > -size && asked < most; at -= size) {
      const rest = left.filter((_, i) => i < at || i >= at + size);
      if (rest.length === left.length || rest.length === 0) continue;
      asked++;
      if (!(await fails(rest))) continue;
      left = rest;
      isShorter = true;
    }
    if (size === 1 && !isShorter) break;
    size = isShorter && size > 1 ? Math.min(size, Math.ceil(left.length / 2)) : Math.floor(size / 2);
    if (isShorter && size > 1) size = Math.ceil(size / 2);
  }
  return left;
}
