import type { Tx } from '#server/db.ts';
import { type NewEvent, record } from '#server/live/record.ts';

/** What happened to a row of somebody's list: it came or grew, it says something else, it went. */
type Change = 'ids' | 'reworded' | 'gone';

/** What has changed in people's lists. */
export type Changes = Map<string, Record<Change, Set<string>>>;

/** More rows than a page has are not named one by one. */
const maxNamed = 30;
const portion = 1000;

const changesOf = (changes: Changes, personId: string) => {
  const known = changes.get(personId) ?? { ids: new Set(), reworded: new Set(), gone: new Set() };
  changes.set(personId, known);
  return known;
};

export function noteChange(changes: Changes, personId: string, id: string, deed: Change) {
  const known = changesOf(changes, personId);
  if (deed === 'gone') known.ids.delete(id);
  known[deed].add(id);
}

/** Adds what happened later. */
export function addChanges(changes: Changes, later: Changes) {
  for (const [personId, deeds] of later)
    for (const deed of ['ids', 'reworded', 'gone'] as const)
      for (const id of deeds[deed]) noteChange(changes, personId, id, deed);
}

/** Records what each person whose list changed is to look at. */
export async function announce(tx: Tx, changes: Changes): Promise<void> {
  const news = [...changes].flatMap(([personId, { ids, reworded, gone }]): NewEvent[] => {
    const topics = [`person:${personId}`];
    const changed = { ids: [...ids].slice(-maxNamed), gone: [...gone] };
    // What has come or gone is looked at all the same.
    const same = [...reworded].filter((id) => !ids.has(id) && !gone.has(id)).slice(-maxNamed);
    return [
      ...(ids.size + gone.size > 0 ? [{ type: 'notification.changed', topics, data: changed }] : []),
      ...(same.length > 0 ? [{ type: 'notification.reworded', topics, data: { ids: same } }] : []),
    ];
  });
  for (let at = 0; at < news.length; at += portion) await record(tx, ...news.slice(at, at + portion));
}
