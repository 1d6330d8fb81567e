import { openWatchedCase } from '#moderation/reports/server/watched-case.ts';
import type { Tx } from '#server/database/db.ts';
import type { Writing } from '#server/database/write.ts';
import { Refusal } from '#server/errors.ts';
import { watchedWordRefusals } from '#server/metrics/metrics.ts';
import type { Platform } from '#server/platform.ts';
import { readingsOf } from './matching/matcher.ts';
import { wordListsAround } from './word-lists.ts';

/** The services for an action that writes texts of residents. */
export type Watching = Writing & Pick<Platform, 'jobs' | 'reportables'>;

/** A written item: `kind` as it is reported. Null as its town: only words of the whole country apply. */
type WatchedItem = { kind: string; id: string; authorId: string | null; cityCode: string | null };

/** Texts by their paths in the request, so that the form shows the refusal at the right field. */
type Texts = Record<string, string | null | undefined>;

/** Whether `watch` would refuse these texts or open a case. */
export async function hasWatchedWords(
  p: Watching,
  tx: Tx,
  cityCode: string | null,
  texts: Texts,
): Promise<boolean> {
  const lists = await wordListsAround(p, tx, cityCode);
  return Object.values(texts).some((text) => {
    const readings = text ? readingsOf(text) : [];
    return lists.some((list) => list.find(readings).length > 0);
  });
}

/**
 * Looks for the watched words of an item's town in what somebody writes. A word that is refused ends the
 * transaction with a refusal that names it, and nothing is kept of the text. A word
 * to be reviewed opens a case.
 *
 * It is called when the item's row and images are written, and not for a repeated request: what
 * was accepted stays accepted.
 */
export async function watch(p: Watching, tx: Tx, item: WatchedItem, texts: Texts): Promise<void> {
  const lists = await wordListsAround(p, tx, item.cityCode);
  const watchedWords = new Set<string>();
  for (const [path, text] of Object.entries(texts)) {
    if (!text) continue;
    const readings = readingsOf(text);
    const found = lists.flatMap((list) => list.find(readings));
    const refused = found.find(({ action }) => action === 'refuse');
    if (refused) throw refuse(item.kind, path, refused.word);
    for (const { word } of found) watchedWords.add(word);
  }
  if (watchedWords.size === 0) return;
  const { kind, id, authorId } = item;
  await openWatchedCase(p, tx, { kind, id, authorId, watchedWords: [...watchedWords], at: p.clock.now() });
}

function refuse(kind: string, path: string, word: string) {
  watchedWordRefusals.inc({ kind });
  const reason = 'common.watchedWord';
  return new Refusal('invalid', { reason, fields: { [path]: reason }, word });
}
