import { sql } from 'kysely';
import { isInside } from '#community/clubs/server/inside.ts';
import type { SignupEntryTouched, SignupTouched } from '#community/signups/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import { type FeatureNotices, type NoticedEvent, ownerOf } from '#server/notices/notices.ts';
import { anyOf } from '#server/statements/unknown-to-planner.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { dayAndTime } from '#shared/time/date-text.ts';
import { visibleNews } from '#town/news/server/queries.ts';
import { titleOf, visibleSignups } from './queries.ts';

type Touched = NoticedEvent<SignupEntryTouched>;

const selectShown = (db: Db | Tx, viewer: Viewer, ids: string[]) =>
  visibleSignups(db, viewer)
    .select(['signup.id', 'signup.news_id', 'signup.club_id', 'signup.day', titleOf.as('title')])
    .select(sql<string | null>`to_char(signup.time, 'HH24:MI')`.as('time'))
    .where('signup.id', '=', anyOf(ids));

type ShownSignup = Awaited<ReturnType<ReturnType<typeof selectShown>['execute']>>[number];

/** When it takes place stands first, so that a long title cuts nothing off. */
const shown = (rows: ShownSignup[]) =>
  new Map(
    rows.map(({ id, news_id, club_id, day, time, title }) => [
      id,
      {
        title: `${dayAndTime(day, time)} · ${title}`,
        path: news_id ? `/news/${news_id}` : `/club/${club_id}`,
      },
    ]),
  );

const showSignups = async (db: Db | Tx, viewer: Viewer, ids: string[]) =>
  shown(await selectShown(db, viewer, ids).execute());

/** Who has given their seat back is not reminded of it. */
const showSeats = async (db: Db | Tx, viewer: Viewer, ids: string[]) =>
  shown(
    await selectShown(db, viewer, ids)
      .innerJoin('signup_entry', 'signup_entry.signup_id', 'signup.id')
      .where('signup_entry.person_id', '=', viewer.personId)
      .where('signup_entry.has_seat', '=', true)
      .execute(),
  );

/** The news whose sign-up was deleted. */
async function showNews(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await visibleNews(db, viewer)
    .select(['news.id', 'news.title'])
    .where('news.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, title }) => [id, { title, path: `/news/${id}` }]));
}

/** The meeting whose sign-up was deleted. */
async function showMeetings(db: Db | Tx, viewer: Viewer, ids: string[]) {
  const rows = await db
    .selectFrom('meeting')
    .select(['id', 'club_id', 'title'])
    .where(isInside(viewer, 'meeting.club_id'))
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, club_id, title }) => [id, { title, path: `/club/${club_id}` }]));
}

/** The kind of news, and that of a club's meeting. */
type Kinds = { news: string; club: string };

/** Notifies the person whose entry it is. Another seat after another wait is told again. */
const toOwner = (kinds: Kinds) => async (_tx: Tx, event: Touched) => {
  const { id: subjectId, newsId, clubId } = event.data;
  const kind = clubId ? kinds.club : kinds.news;
  const notice = { kind, actorId: null, subjectId, withinId: newsId ?? clubId, at: event.at, again: true };
  return { notify: [{ ...notice, personId: ownerOf(event) }] };
};

/** Its sign-up is gone, so this is about the item. */
async function cancelled(_tx: Tx, event: Touched) {
  const { newsId, meetingId, clubId } = event.data;
  const subjectId = newsId ?? meetingId ?? '';
  const kind = clubId ? 'clubSignupCancelled' : 'signupCancelled';
  const notice = { kind, actorId: null, subjectId, withinId: clubId, at: event.at, again: true };
  return { notify: [{ ...notice, personId: ownerOf(event) }] };
}

export const signupsNotices: FeatureNotices = {
  kinds: {
    signupMovedUp: { channel: 'news', one: '자리가 났어요', show: showSeats },
    signupChanged: { channel: 'news', one: '신청한 일정이 바뀌었어요', show: showSignups },
    signupRemoved: { channel: 'news', one: '신청 명단에서 빠졌어요', show: showSignups },
    signupCancelled: { channel: 'news', one: '신청이 취소됐어요', show: showNews },
    clubSeatFreed: { channel: 'clubs', one: '모임에 자리가 났어요', show: showSeats },
    clubSignupRemoved: { channel: 'clubs', one: '모임 신청 명단에서 빠졌어요', show: showSignups },
    clubSignupCancelled: { channel: 'clubs', one: '모임 신청이 취소됐어요', show: showMeetings },
    signupTomorrow: { channel: 'reminders', one: '내일 신청한 일정이 있어요', show: showSeats },
    signupSoon: { channel: 'reminders', one: '곧 시작하는 신청 일정이 있어요', show: showSeats },
  },
  on: {
    'signup.movedUp': toOwner({ news: 'signupMovedUp', club: 'clubSeatFreed' }),
    'signup.moved': toOwner({ news: 'signupChanged', club: 'signupChanged' }),
    'signup.removed': toOwner({ news: 'signupRemoved', club: 'clubSignupRemoved' }),
    'signup.cancelled': cancelled,
    'signup.deleted': async (_tx, { data }: NoticedEvent<SignupTouched>) => ({
      withdraw: [{ about: data.id }],
    }),
  },
  rewords: { 'signup.changed': ({ data }: NoticedEvent<SignupTouched>) => ({ about: data.id }) },
};
