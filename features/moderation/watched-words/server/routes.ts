import {
  type WatchedWord,
  WatchedWordPage,
  WatchedWordsAdded,
  WatchedWordsDraft,
  WatchedWordsQuery,
  WordTrial,
  WordTrialResult,
} from '#moderation/watched-words/contract.ts';
import { pageOf, readCursor } from '#server/database/cursor.ts';
import type { Feature } from '#server/feature.ts';
import { endpoints } from '#server/http/endpoints/endpoints.ts';
import { whoMay } from '#server/live/topics.ts';
import type { Platform } from '#server/platform.ts';
import { addWatchedWords, adminQueue, removeWatchedWord, watchedWordNotFound } from './actions.ts';
import { watchedWordsData } from './personal-data.ts';
import { mayWatch } from './policy.ts';
import { selectWatchedWordPage } from './queries.ts';
import { tryWatchedWords } from './try-watched-words.ts';

type Row = Awaited<ReturnType<typeof selectWatchedWordPage>>[number];

const present = ({ id, word, action, note, added_by_name, created_at }: Row): WatchedWord => ({
  id,
  word,
  action,
  note,
  addedBy: added_by_name,
  createdAt: created_at.toISOString(),
});

export const watchedWordsRoutes = (p: Platform) =>
  endpoints()
    .get(
      '/api/watched-words',
      {
        summary: 'List the watched words of a place, the newest first',
        access: ['moderator'],
        query: WatchedWordsQuery,
        response: WatchedWordPage,
      },
      async ({ viewer, query: { place: placeCode, cursor, limit } }) => {
        if (!mayWatch(viewer, placeCode)) throw watchedWordNotFound();
        const rows = await selectWatchedWordPage(p.db, { placeCode, after: readCursor(cursor), limit });
        const { items, nextCursor } = pageOf(rows, limit);
        return { items: items.map(present), nextCursor };
      },
    )
    .post(
      '/api/watched-words',
      {
        summary: 'Create watched words of a place from words on lines',
        access: ['moderator'],
        body: WatchedWordsDraft,
        response: WatchedWordsAdded,
        status: 201,
      },
      async ({ viewer, body }) => ({ added: await addWatchedWords(p, viewer, body) }),
    )
    .post(
      '/api/watched-words/trials',
      {
        summary: 'Get the watched words that a text contains in a place',
        access: ['moderator'],
        limit: 'read',
        body: WordTrial,
        response: WordTrialResult,
      },
      ({ viewer, body }) => tryWatchedWords(p, viewer, body),
    )
    .delete(
      '/api/watched-words/{id}',
      { summary: 'Delete a watched word of a place', access: ['moderator'], item: watchedWordNotFound },
      ({ viewer, id }) => removeWatchedWord(p, viewer, id),
    );

export const watchedWordsFeature: Feature = {
  routes: watchedWordsRoutes,
  topics: { [adminQueue]: whoMay('moderator') },
  personalData: { watchedWords: watchedWordsData },
};
