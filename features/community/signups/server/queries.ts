import { sql } from 'kysely';
import { isInside } from '#community/clubs/server/inside.ts';
import { isMember } from '#community/clubs/server/members/membership.ts';
import type { SignupItem } from '#community/signups/contract.ts';
import { isReached } from '#residents/areas/server/queries.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { isFeatureOn } from '#server/town-features.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { visibleNews } from '#town/news/server/queries.ts';
import { lockMeetingOf } from './meeting-locks.ts';

/**
 * Every read of sign-ups starts here: those of news and meetings that the viewer may see. A sign-up whose
 * item is hidden, paused or deleted is not there.
 */
export const visibleSignups = (db: Db | Tx, viewer: Viewer) =>
  db
    .selectFrom('signup')
    .leftJoin(
      visibleNews(db, viewer).select(['news.id', 'news.area_id', 'news.title', 'news.updated_at']).as('news'),
      'news.id',
      'signup.news_id',
    )
    .leftJoin('meeting', 'meeting.id', 'signup.meeting_id')
    .where(
      sql<boolean>`(news.id is not null or (meeting.id is not null and ${isInside(viewer, 'signup.club_id')}))`,
    )
    .where(isFeatureOn('signups', 'signup.place_code'));

export const titleOf = sql<string>`coalesce(news.title, meeting.title)`;

type Resident = { personId: string; cityCode: string | null };

/** Condition: whom news reaches. */
const isNewsFor = ({ personId, cityCode }: Resident) => sql<boolean>`case
  when ${cityCode}::text is null then false
  else starts_with(${cityCode}::text, signup.place_code)
    and ${isReached(sql.ref('news.area_id'), sql.ref('signup.place_code'), sql`${personId}`)} end`;

/** Condition: who may sign up. For a meeting the members of its club. */
const isEligible = (viewer: Viewer) => sql<boolean>`case
  when signup.club_id is not null then ${isMember(viewer, 'signup.club_id')}
  else ${isNewsFor(viewer)} end`;

/** The place of the viewer's own entry on the waiting list, from 1. */
const position = sql<number | null>`case when own.has_seat is false then (
  select count(*)::int from signup_entry ahead
  where ahead.signup_id = signup.id and not ahead.has_seat and ahead.place <= own.place) end`;

const selectSignups = (db: Db | Tx, viewer: Viewer) =>
  visibleSignups(db, viewer)
    .leftJoin('club', 'club.id', 'signup.club_id')
    .leftJoin('signup_entry as own', (join) =>
      join.onRef('own.signup_id', '=', 'signup.id').on('own.person_id', '=', viewer.personId),
    )
    .select(['signup.id', 'signup.news_id', 'signup.place_code', 'signup.seats', 'signup.taken'])
    .select(['signup.meeting_id', 'signup.club_id', 'club.creator_id', 'meeting.cancelled_at'])
    .select(['signup.waiting', 'signup.day', 'signup.closes_at', 'signup.cancel_until', 'signup.questions'])
    .select(['signup.revision', 'signup.erased_at', titleOf.as('title'), 'own.has_seat', 'own.answers'])
    .select(sql<string | null>`to_char(signup.time, 'HH24:MI')`.as('time'))
    .select([isEligible(viewer).as('is_eligible'), position.as('position')]);

export type SignupRow = Awaited<ReturnType<ReturnType<typeof selectSignups>['execute']>>[number];

export const findSignup = (db: Db | Tx, viewer: Viewer, id: string) =>
  selectSignups(db, viewer).where('signup.id', '=', id).executeTakeFirst();

/** The sign-up of an item. */
export const findItemSignup = (db: Db | Tx, viewer: Viewer, { newsId, meetingId }: SignupItem) =>
  selectSignups(db, viewer)
    .where(newsId ? 'signup.news_id' : 'signup.meeting_id', '=', newsId ?? meetingId ?? '')
    .executeTakeFirst();

/**
 * The same row, locked until the transaction ends: whoever takes or gives back a seat comes one after the
 * other. What it says of entries is of before the lock; read these afterwards.
 */
export async function lockSignup(tx: Tx, viewer: Viewer, id: string) {
  await lockMeetingOf(tx, id, viewer.personId);
  return selectSignups(tx, viewer).where('signup.id', '=', id).forNoKeyUpdate('signup').executeTakeFirst();
}

export type LockedSignup = Pick<
  SignupRow,
  | 'id'
  | 'news_id'
  | 'meeting_id'
  | 'club_id'
  | 'place_code'
  | 'seats'
  | 'taken'
  | 'waiting'
  | 'day'
  | 'cancelled_at'
>;

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
export async function lockAnySignup(tx: Tx, id: string) {
  await lockMeetingOf(tx, id);
  return tx
    .selectFrom('signup')
    .leftJoin('meeting', 'meeting.id', 'signup.meeting_id')
    .select(['signup.id', 'signup.news_id', 'signup.meeting_id', 'signup.club_id', 'signup.place_code'])
    .select(['signup.seats', 'signup.taken', 'signup.waiting', 'signup.day', 'signup.erased_at'])
    .select('meeting.cancelled_at')
    .where('signup.id', '=', id)
    .forNoKeyUpdate('signup')
    .executeTakeFirst();
}

/** Whether its news reaches somebody where they live now. */
export async function isReachedBy(tx: Tx, id: string, resident: Resident): Promise<boolean> {
  const row = await tx
    .selectFrom('signup')
    .innerJoin('news', 'news.id', 'signup.news_id')
    .select(isNewsFor(resident).as('is_eligible'))
    .where('signup.id', '=', id)
    .executeTakeFirst();
  return row?.is_eligible === true;
}
