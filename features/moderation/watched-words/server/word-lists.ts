import type { Db, Tx } from '#server/database/db.ts';
import type { Live } from '#server/live/live.ts';
import { placesAround } from '#shared/places-around.ts';
import { adminQueue } from './actions.ts';
import { Matcher } from './matching/matcher.ts';
import { selectWatched, type WatchedRow } from './queries.ts';

/** How long a removed or new word may be unknown to another process, in ms. */
const staleMs = 1000;

type WordList = Matcher<WatchedRow>;

/**
 * The words of each place, prepared once for each process. An event about a place forgets its list: of this
 * process before the request is answered, of another when the log is read. If the log was not read within the
 * last second, the lists are read anew.
 */
function createWordLists(live: Live) {
  const known = new Map<string, WordList>();
  let forgottenAt = Number.NEGATIVE_INFINITY;

  live.onEvent((event) => {
    const [topic = ''] = event?.topics ?? [];
    if (event && !topic.startsWith(`${adminQueue}:`)) return;
    forgottenAt = performance.now();
    if (!event) return known.clear();
    const place = topic.slice(adminQueue.length + 1);
    known.delete(place === 'all' ? '' : place);
  });

  return async function around(db: Db | Tx, code: string | null): Promise<WordList[]> {
    const places = placesAround(code);
    const since = performance.now();
    const isFresh = since - live.lastPolledAt() <= staleMs;
    const lists = new Map(places.map((place) => [place, isFresh ? known.get(place) : undefined]));
    const missing = places.filter((place) => !lists.get(place));
    if (missing.length > 0) {
      const rows = await selectWatched(db, missing);
      for (const place of missing) {
        const list = new Matcher(rows.filter(({ place_code }) => place_code === place));
        lists.set(place, list);
        // A list that was read before somebody changed it must not stay.
        if (since > forgottenAt) known.set(place, list);
      }
    }
    return [...lists.values()].filter((list) => list !== undefined);
  };
}

const listsOf = new WeakMap<Live, ReturnType<typeof createWordLists>>();

/**
 * The lists that apply in a town or a province: its own, its province's and the country's. Within a
 * transaction they are read by its connection, so that no write waits for a second one.
 */
export function wordListsAround(p: { live: Live }, db: Db | Tx, code: string | null): Promise<WordList[]> {
  const known = listsOf.get(p.live);
  const lists = known ?? createWordLists(p.live);
  if (!known) listsOf.set(p.live, lists);
  return lists(db, code);
}
