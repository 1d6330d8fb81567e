import { createStore } from '#web/ui/store.ts';

const most = 10;

// Of each person their own; logging out clears the whole storage.
const keyOf = (personId: string) => `recent-searches:${personId}`;

type Recent = { personId: string; queries: string[] };
const store = createStore<Recent>({ personId: '', queries: [] });

function read(personId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((query) => typeof query === 'string').slice(0, most) : [];
  } catch {
    // Storage can be closed to us, or hold what we did not write.
    return [];
  }
}

function keep(personId: string, queries: string[]) {
  store.set({ personId, queries });
  try {
    if (queries.length === 0) localStorage.removeItem(keyOf(personId));
    else localStorage.setItem(keyOf(personId), JSON.stringify(queries));
  } catch {
    // As above: they then last as long as the page.
  }
}

function recentOf(personId: string): string[] {
  if (store.get().personId !== personId) store.set({ personId, queries: read(personId) });
  return store.get().queries;
}

/** What somebody looked for last, the latest first; kept on this device alone. */
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
