import type { WatchedAction } from '#moderation/watched-words/watched-actions.ts';
import { newestFirst, type Page } from '#server/database/cursor.ts';
import type { Db, Tx } from '#server/database/db.ts';

/** Every read of words starts here: those that nobody has removed. */
const current = (db: Db | Tx) => db.selectFrom('watched_word').where('removed_at', 'is', null);

type Wanted = Page & { placeCode: string };

/** One page of the words of a place, the newest first. */
export const selectWatchedWordPage = (db: Db, { placeCode, ...page }: Wanted) =>
  current(db)
    .leftJoin('person', 'person.id', 'watched_word.added_by')
    .select([
      'watched_word.id',
      'word',
      'action',
      'note',
      'watched_word.created_at',
      'person.name as added_by_name',
    ])
    .where('place_code', '=', placeCode)
    .$call(newestFirst(page, 'watched_word.created_at', 'watched_word.id'))
    .$narrowType<{ action: WatchedAction }>()
    .execute();

/** All words of some places, for the matchers. */
export const selectWatched = (db: Db | Tx, placeCodes: string[]) =>
  current(db)
    .select(['place_code', 'word', 'action'])
    .where('place_code', 'in', placeCodes)
    .$narrowType<{ action: WatchedAction }>()
    .execute();

export type WatchedRow = Awaited<ReturnType<typeof selectWatched>>[number];

/** The words that a place has already, to add to them. */
export const selectKnown = (tx: Tx, placeCode: string) =>
  current(tx).select(['id', 'letters', 'action', 'note']).where('place_code', '=', placeCode).execute();

/** Locks the row until the transaction ends. */
export const lockWatchedWord = (tx: Tx, id: string) =>
  tx
    .selectFrom('watched_word')
    .select(['id', 'place_code', 'word', 'removed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
