import type { Tx } from '#server/database/db.ts';
import { type NewEvent, record } from '#server/live/log/record.ts';

/** The change of a row of a person's list: it is new or grew, its text changed, or it was deleted. */
type Change = 'ids' | 'reworded' | 'gone';

/** The changed rows, by person. */
export type Changes = Map<string, Record<Change, Set<string>>>;

/** The largest number of ids in one event: the rows of a page. */
const maxNamed = 30;
const batchSize = 1000;

const changesOf = (changes: Changes, personId: string) => {
  const own = changes.get(personId) ?? { ids: new Set(), reworded: new Set(), gone: new Set() };
  changes.set(personId, own);
  return own;
};

export function noteChange(changes: Changes, personId: string, id: string, change: Change) {
  const own = changesOf(changes, personId);
  if (change === 'gone') own.ids.delete(id);
  own[change].add(id);
}

/** Adds later changes. */
export function addChanges(changes: Changes, later: Changes) {
  for (const [personId, own] of later)
    for (const change of ['ids', 'reworded', 'gone'] as const)
      for (const id of own[change]) noteChange(changes, personId, id, change);
}

/** Records events that name the changed rows, for each person whose list changed. */
export async function announce(tx: Tx, changes: Changes): Promise<void> {
  const events = [...changes].flatMap(([personId, { ids, reworded, gone: deleted }]): NewEvent[] => {
    const topics = [`person:${personId}`];
    const changed = { ids: [...ids].slice(-maxNamed), gone: [...deleted] };
    // New and deleted rows are fetched or removed anyway.
    const same = [...reworded].filter((id) => !ids.has(id) && !deleted.has(id)).slice(-maxNamed);
    return [
      ...(ids.size + deleted.size > 0 ? [{ type: 'notification.changed', topics, data: changed }] : []),
      ...(same.length > 0 ? [{ type: 'notification.reworded', topics, data: { ids: same } }] : []),
    ];
  });
  for (let at = 0; at < events.length; at += batchSize) await record(tx, ...events.slice(at, at + batchSize));
}
