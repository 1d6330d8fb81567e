import type { WordTrial, WordTrialResult } from '#moderation/watched-words/contract.ts';
import type { Platform } from '#server/platform.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { watchedWordNotFound } from './actions.ts';
import { readingsOf } from './matching/matcher.ts';
import { mayWatch } from './policy.ts';
import { wordListsAround } from './word-lists.ts';

/** The words that would be found in a text in a place, by the lists that watch the texts of residents. */
export async function tryWatchedWords(
  p: Pick<Platform, 'db' | 'live'>,
  viewer: Viewer,
  { placeCode, text }: WordTrial,
): Promise<WordTrialResult> {
  if (!mayWatch(viewer, placeCode)) throw watchedWordNotFound();
  const lists = await wordListsAround(p, p.db, placeCode || null);
  const readings = readingsOf(text);
  const found = lists.flatMap((list) => list.find(readings));
  return { found: found.map(({ word, action, place_code }) => ({ word, action, placeCode: place_code })) };
}
