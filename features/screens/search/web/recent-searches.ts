import { device } from '#web/device/device-storage.ts';
import { createStore } from '#web/ui/store.ts';

const most = 10;

// Each person has their own. Logging out clears the whole storage.
const keyOf = (personId: string) => `recent-searches:${personId}`;

type Recent = { personId: string; queries: string[] };
const store = createStore<Recent>({ personId: '', queries: [] });

function read(personId: string): string[] {
  try {
    const stored: unknown = JSON.parse(device.get(keyOf(personId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, most) : [];
  } catch {
    // Other data than ours.
    return [];
  }
}

function keep(personId: string, queries: string[]) {
  store.set({ personId, queries });
  if (queries.length === 0) device.remove(keyOf(personId));
  else device.set(keyOf(personId), JSON.stringify(queries));
}

function recentOf(personId: string): string[] {
  if (store.get().personId !== personId) store.set({ personId, queries: read(personId) });
  return store.get().queries;
}

/** The viewer's recent queries, latest first. Only on this device. */
export function useRecentSearches(personId: string): string[] {
  const recent = store.use();
  return recent.personId === personId ? recent.queries : read(personId);
}

export function rememberSearch(personId: string, query: string) {
  const others = recentOf(personId).filter((each) => each !== query);
  keep(personId, [query, ...others].slice(0, most));
}

export const forgetSearch = (personId: string, query: string) =>
  keep(
    personId,
    recentOf(personId).filter((each) => each !== query),
  );

export const forgetSearches = (personId: string) => keep(personId, []);
