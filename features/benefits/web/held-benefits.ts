import { useSyncExternalStore } from 'react';
import type { BenefitRow } from '#features/benefits/contract.ts';

type Newest = { createdAt: string; id: string };

/**
 * Up to which benefit each list is shown. Kept beside the screen: coming back from a benefit, what arrived meanwhile
 * still waits above. A list without an entry shows all that it has.
 */
let newest = new Map<string, Newest>();
/** A page that is drawn beforehand has no past, and leaves none to the next person's. */
const none = () => new Map<string, Newest>();
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Shows every list from its beginning. */
export function showPending() {
  newest = new Map();
  for (const watcher of watchers) watcher();
}

/** Shows one list from its beginning: it is fetched anew. */
export const releaseList = (list: string) => void newest.delete(list);

const isNewer = (row: Newest, than: Newest) =>
  row.createdAt > than.createdAt || (row.createdAt === than.createdAt && row.id > than.id);

/** Splits a list into what is shown and how many newer ones wait, so that nothing moves under a reader's eyes. */
export function useHeldBenefits(list: string, items: BenefitRow[], ownId: string) {
  const all = useSyncExternalStore(watch, () => newest, none);
  const [first] = items;
  let upTo = all.get(list);
  if (!upTo && first) {
    upTo = { createdAt: first.createdAt, id: first.id };
    all.set(list, upTo);
  }
  if (!upTo || !first) return { shown: items, held: 0 };
  const limit = upTo;
  // What one wrote oneself is no news to anybody.
  const shown = items.filter((row) => !isNewer(row, limit) || row.author?.id === ownId);
  if (shown.length > 0) return { shown, held: items.length - shown.length };
  // Nothing of what was read is left: one begins anew.
  all.set(list, { createdAt: first.createdAt, id: first.id });
  return { shown: items, held: 0 };
}
