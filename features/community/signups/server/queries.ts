import { sql } from 'kysely';
import { isReached } from '#residents/areas/server/queries.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { isFeatureOn } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { visibleNews } from '#town/news/server/queries.ts';

/**
 * Every read of sign-ups starts here: those of news that the viewer may see. A sign-up whose news is hidden,
 * paused or deleted is not there.
 */
export const visibleSignups = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('signup')
    .innerJoin(
      visibleNews(db, viewer).select(['news.id', 'news.area_id', 'news.title', 'news.updated_at']).as('news'),
      'news.id',
      'signup.news_id',
    )
    .where(isFeatureOn('signups', 'signup.place_code'));

type Resident = { personId: string; cityCode: string | null };

/** Condition: who may sign up, those whom the news reaches. */
const isEligible = ({ personId, cityCode }: Resident) => sql<boolean>`case
  when ${cityCode}::text is null then false
  else starts_with(${cityCode}::text, signup.place_code)
    and ${isReached(sql.ref('news.area_id'), sql.ref('signup.place_code'), sql`${personId}`)} end`;

/** The place of the viewer's own entry on the waiting list, from 1. */
const position = sql<number | null>`case when own.has_seat is false then (
  select count(*)::int from signup_entry ahead
  where ahead.signup_id = signup.id and not ahead.has_seat and ahead.place <= own.place) end`;

const selectSignups = (db: Db | Tx, viewer: Viewer) =>
  visibleSignups(db, viewer)
    .leftJoin('signup_entry as own', (join) =>
      join.onRef('own.signup_id', '=', 'signup.id').on('own.person_id', '=', viewer.personId),
    )
    .select(['signup.id', 'signup.news_id', 'signup.place_code', 'signup.seats', 'signup.taken'])
    .select(['signup.waiting', 'signup.day', 'signup.closes_at', 'signup.cancel_until', 'signup.questions'])
    .select(['signup.revision', 'signup.erased_at', 'news.title', 'own.has_seat', 'own.answers'])
    .select(sql<string | null>`to_char(signup.time, 'HH24:MI')`.as('time'))
    .select([isEligible(viewer).as('is_eligible'), position.as('position')]);

export type SignupRow = Awaited<ReturnType<ReturnType<typeof selectSignups>['execute']>>[number];

export const findSignup = (db: Db | Tx, viewer: Viewer, id: string) =>
  selectSignups(db, viewer).where('signup.id', '=', id).executeTakeFirst();

/** The sign-up of news. */
export const findNewsSignup = (db: Db | Tx, viewer: Viewer, newsId: string) =>
  selectSignups(db, viewer).where('signup.news_id', '=', newsId).executeTakeFirst();

/**
 * The same row, locked until the transaction ends: whoever takes or gives back a seat comes one after the
 * other. What it says of entries is of before the lock; read these afterwards.
 */
export const lockSignup = (tx: Tx, viewer: Viewer, id: string) =>
  selectSignups(tx, viewer).where('signup.id', '=', id).forNoKeyUpdate('signup').executeTakeFirst();

export type LockedSignup = Pick<
  SignupRow,
  'id' | 'news_id' | 'place_code' | 'seats' | 'taken' | 'waiting' | 'day'
>;

/** News, as a sign-up sees it. */
export const findNews = (db: Db | Tx, viewer: Viewer, newsId: string) =>
  visibleNews(db, viewer)
    .select('news.city_code as place_code')
    .where('news.id', '=', newsId)
    .executeTakeFirst();

/** Read after the lock: a statement that waits for it sees the rows of before. */
export const findOwnEntry = (tx: Tx, signupId: string, personId: string) =>
  tx
    .selectFrom('signup_entry')
    .select(['id', 'person_id', 'has_seat', 'answers'])
    .where('signup_id', '=', signupId)
    .where('person_id', '=', personId)
    .executeTakeFirst();

/** Anybody's entry, also read after the lock. */
export const findEntry = (tx: Tx, signupId: string, entryId: string) =>
  tx
    .selectFrom('signup_entry')
    .select(['id', 'person_id', 'has_seat'])
    .where('signup_id', '=', signupId)
    .where('id', '=', entryId)
    .executeTakeFirst();

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** A sign-up locked for a job, whoever sees it: also one of hidden news. */
export const lockAnySignup = (tx: Tx, id: string) =>
  tx
    .selectFrom('signup')
    .select(['id', 'news_id', 'place_code', 'seats', 'taken', 'waiting', 'day', 'erased_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Whether its news reaches somebody where they live now. */
export async function isReachedBy(tx: Tx, id: string, resident: Resident): Promise<boolean> {
  const row = await tx
    .selectFrom('signup')
    .innerJoin('news', 'news.id', 'signup.news_id')
    .select(isEligible(resident).as('is_eligible'))
    .where('signup.id', '=', id)
    .executeTakeFirst();
  return row?.is_eligible === true;
}
