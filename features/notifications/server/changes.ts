import type { Tx } from '#server/db.ts';
import { record } from '#server/live/record.ts';

/** What has changed in people's lists: rows that came or grew, rows that went. */
export type Changes = Map<string, { ids: Set<string>; gone: Set<string> }>;

/** More rows than a page has are not named one by one. */
const mostNamed = 30;
const portion = 1000;

const changesOf = (changes: Changes, personId: string) => {
  const known = changes.get(personId) ?? { ids: new Set(), gone: new Set() };
  changes.set(personId, known);
  return known;
};

export function noteChange(changes: Changes, personId: string, id: string, isGone: boolean) {
  const { ids, gone } = changesOf(changes, personId);
  if (isGone) ids.delete(id);
  (isGone ? gone : ids).add(id);
}

/** Adds what happened later. */
export function addChanges(changes: Changes, later: Changes) {
  for (const [personId, { ids, gone }] of later) {
    for (const id of ids) noteChange(changes, personId, id, false);
    for (const id of gone) noteChange(changes, personId, id, true);
  }
}

/** Records one event for each person whose list changed. */
export async function announce(tx: Tx, changes: Changes): Promise<void> {
  const news = [...changes].map(([personId, { ids, gone }]) => ({
    type: 'notification.changed',
    topics: [`person:${personId}`],
    data: { ids: [...ids].slice(-mostNamed), gone: [...gone] },
  }));
  for (let at = 0; at < news.length; at += portion) await record(tx, ...news.slice(at, at + portion));
}
