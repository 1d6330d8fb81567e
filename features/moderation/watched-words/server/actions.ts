import { sql } from 'kysely';
import type { WatchedWordsDraft } from '#moderation/watched-words/contract.ts';
import { maxWatchedWords } from '#moderation/watched-words/limits.ts';
import { parseWatchedWords } from '#moderation/watched-words/parse-watched-words.ts';
import { findCity, findProvince } from '#residents/regions/cities.ts';
import { recordAudit } from '#server/audit.ts';
import type { Tx } from '#server/database/db.ts';
import { type Writing, write } from '#server/database/write.ts';
import { notFound, Refusal } from '#server/errors.ts';
import { record } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { beginningOf } from '#shared/text/text-length.ts';
import { lettersOf } from './matching/matcher.ts';
import { mayWatch } from './policy.ts';
import { lockWatchedWord, selectKnown } from './queries.ts';

export const watchedWordNotFound = () => notFound('watchedWords.gone');

/**
 * The queue of a place's open admin pages. Every process forgets the place's words when it
 * hears of it (`word-lists.ts`).
 */
export const adminQueue = 'watched-words';

const isPlace = (code: string) => code === '' || findProvince(code) !== null || findCity(code) !== null;

const changed = (tx: Tx, placeCode: string) =>
  record(tx, {
    type: 'watchedWord.changed',
    topics: queueTopics(adminQueue, placeCode || null),
    data: { placeCode },
  });

const entryOf = (action: string, placeCode: string, note: string) => ({
  action,
  cityCode: placeCode || null,
  note,
});

/** Adds words to a place. Returns how many are new or act differently. A repeated request changes nothing. */
export async function addWatchedWords(p: Writing, viewer: Viewer, draft: WatchedWordsDraft): Promise<number> {
  const { placeCode, action, note } = draft;
  if (!isPlace(placeCode) || !mayWatch(viewer, placeCode)) throw watchedWordNotFound();
  const { watchedWords } = parseWatchedWords(draft.words);
  if (!watchedWords) throw invalidWatchedWords('watchedWords.badLine');
  const asked = new Map(watchedWords.map((word) => [lettersOf(word), word]));
  // Some letters are only marks between others (ㅏㅏ).
  if ([...asked.keys()].some((letters) => letters.length < 2))
    throw invalidWatchedWords('watchedWords.badLine');
  return write(p, async (tx) => {
    // The second of two simultaneous calls finds the first's words.
    await sql`select pg_advisory_xact_lock(hashtext('watched_word'), ${Number(placeCode)})`.execute(tx);
    const known = new Map((await selectKnown(tx, placeCode)).map((row) => [row.letters, row]));
    const isAsAsked = (letters: string) =>
      known.get(letters)?.action === action && known.get(letters)?.note === note;
    const added = [...asked].filter(([letters]) => !isAsAsked(letters));
    if (added.length === 0) return 0;
    const replaced = added.flatMap(([letters]) => known.get(letters)?.id ?? []);
    if (known.size - replaced.length + added.length > maxWatchedWords)
      throw invalidWatchedWords('watchedWords.tooMany');
    const now = p.clock.now();
    if (replaced.length > 0) await remove(tx, replaced, { by: viewer.personId, now });
    const row = { place_code: placeCode, action, note, added_by: viewer.personId, created_at: now };
    await tx
      .insertInto('watched_word')
      .values(added.map(([letters, word]) => ({ ...row, letters, word })))
      .execute();
    const names = added.map(([, word]) => word).join(', ');
    const shown = names.length > 200 ? `${beginningOf(names, 200)}…` : names;
    await recordAudit(tx, viewer, now, entryOf('watchedWord.added', placeCode, `+${added.length} ${shown}`));
    await changed(tx, placeCode);
    return added.length;
  });
}

const invalidWatchedWords = (reason: string) => new Refusal('invalid', { reason, fields: { words: reason } });

const remove = (tx: Tx, ids: string[], { by, now }: { by: string; now: Date }) =>
  tx.updateTable('watched_word').set({ removed_at: now, removed_by: by }).where('id', 'in', ids).execute();

/** Removes a word. What was written meanwhile stays as it is. */
export async function removeWatchedWord(p: Writing, viewer: Viewer, id: string): Promise<void> {
  await write(p, async (tx) => {
    const row = await lockWatchedWord(tx, id);
    if (!row || !mayWatch(viewer, row.place_code)) throw watchedWordNotFound();
    if (row.removed_at) return;
    const now = p.clock.now();
    await remove(tx, [id], { by: viewer.personId, now });
    await recordAudit(tx, viewer, now, entryOf('watchedWord.removed', row.place_code, row.word));
    await changed(tx, row.place_code);
  });
}
