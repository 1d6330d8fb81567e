import { sql } from 'kysely';
import { isInside } from '#community/clubs/server/inside.ts';
import type { EntryType } from '#days/calendar/contract.ts';
import type { Reminders } from '#residents/reminders/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';
import { visibleNews } from '#town/news/server/queries.ts';
import type { Which } from './day-range.ts';
import { once } from './no-series.ts';
import { pollEntries } from './poll-entries.ts';
import { signupEntries } from './signup-entries.ts';

/** An event of any source. `updated_at`: when its content last changed. */
export type CalendarEntryRow = {
  id: string;
  type: EntryType;
  title: string;
  day: Day;
  time: string | null;
  memo: string;
  reminders: Reminders;
  news_id: string | null;
  club_id: string | null;
  club_name: string | null;
  /** The post of a club's poll. */
  post_id: string | null;
  /** The poll whose end it is. */
  poll_id: string | null;
  /** The sign-up in which the viewer has a seat. */
  signup_id: string | null;
  cancelled: boolean;
  updated_at: Date;
  /** 0 of what is not one's own. */
  revision: number;
} & SeriesColumns;

/** An event as the calendar lists it. */
export type ListedEntry = Omit<CalendarEntryRow, 'updated_at'>;

/** Null for what happens once. `series_day`: the occurrence of `series_id` for which a changed one stands. */
type SeriesColumns = {
  repeat: string | null;
  repeat_until: Day | null;
  repeat_except: Day[];
  series_id: string | null;
  series_day: Day | null;
  /** The first day of the series, where `day` is that of an occurrence. */
  starts_on?: Day;
};

const within = (db: Db | Tx, viewer: Viewer, { days, ids }: Which) =>
  db
    .selectFrom('personal_event as e')
    .where('e.person_id', '=', viewer.personId)
    .$if(days !== undefined, (query) =>
      query.where('e.day', '>=', days?.first ?? '').where('e.day', '<=', days?.last ?? ''),
    )
    .$if(ids !== undefined, (query) => query.where('e.id', 'in', ids ?? []));

const noClub = [
  sql<string | null>`null::uuid`.as('club_id'),
  sql<string | null>`null::text`.as('club_name'),
  sql<boolean>`false`.as('cancelled'),
] as const;

const noPost = [
  sql<string | null>`null::uuid`.as('post_id'),
  sql<string | null>`null::uuid`.as('poll_id'),
  sql<string | null>`null::uuid`.as('signup_id'),
] as const;

/** One's own events. With `days`, only those that happen once; `seriesEntries` has the others. */
const ownEntries = (db: Db | Tx, viewer: Viewer, which: Which) =>
  selectOwn(
    within(db, viewer, which)
      .where('e.type', '=', 'user')
      .$if(which.days !== undefined, (query) => query.where('e.repeat', 'is', null)),
  );

/**
 * The series that may have an occurrence on some days: not those that have ended before. Of their exceptions
 * only those on these days.
 */
const seriesEntries = (db: Db | Tx, viewer: Viewer, { first, last }: { first: Day; last: Day }) =>
  selectOwn(
    within(db, viewer, {})
      .where('e.repeat', 'is not', null)
      .where('e.repeat_until', '>=', first)
      .where('e.day', '<=', last),
    sql`array(select day from unnest(e.repeat_except) as day where day between ${first}::date and ${last}::date)`,
  );

const selectOwn = (query: ReturnType<typeof within>, except = sql`e.repeat_except`) =>
  query.select([
    'e.id',
    sql<EntryType>`'user'`.as('type'),
    sql<string>`e.title`.as('title'),
    'e.day',
    sql<string | null>`to_char(e.time, 'HH24:MI')`.as('time'),
    'e.memo',
    sql<Reminders>`e.reminders`.as('reminders'),
    sql<string | null>`null::uuid`.as('news_id'),
    ...noClub,
    ...noPost,
    'e.updated_at',
    'e.repeat',
    'e.repeat_until',
    sql<Day[]>`${except}::text[]`.as('repeat_except'),
    'e.series_id',
    'e.series_day',
    'e.revision',
  ]);

/** News that the viewer may no longer see, e.g. after a change of region, is not in their calendar. */
const newsEntries = (db: Db | Tx, viewer: Viewer, which: Which) =>
  within(db, viewer, which)
    .innerJoin(
      visibleNews(db, viewer).select(['news.id', 'news.title', 'news.updated_at']).as('n'),
      'n.id',
      'e.news_id',
    )
    .select([
      'e.id',
      sql<EntryType>`'news'`.as('type'),
      sql<string>`n.title`.as('title'),
      'e.day',
      sql<string | null>`null`.as('time'),
      'e.memo',
      sql<Reminders>`null::text[]`.as('reminders'),
      'e.news_id',
      ...noClub,
      ...noPost,
      sql<Date>`greatest(e.updated_at, n.updated_at)`.as('updated_at'),
      ...once,
    ]);

/** The meetings of every club the viewer is a member of. */
const clubEntries = (db: Db | Tx, viewer: Viewer, { days, ids }: Which) =>
  db
    .selectFrom('club_member')
    .innerJoin('meeting', 'meeting.club_id', 'club_member.club_id')
    .innerJoin('club', 'club.id', 'club_member.club_id')
    .where('club_member.person_id', '=', viewer.personId)
    .where(isInside(viewer, 'club.id'))
    .$if(days !== undefined, (query) =>
      query
        .where('meeting.starts_at', '>=', days?.begins ?? null)
        .where('meeting.starts_at', '<', days?.ends ?? null),
    )
    .$if(ids !== undefined, (query) => query.where('meeting.id', 'in', ids ?? []))
    .select([
      'meeting.id',
      sql<EntryType>`'club'`.as('type'),
      'meeting.title',
      'meeting.day',
      sql<string | null>`to_char(meeting.time, 'HH24:MI')`.as('time'),
      sql<string>`concat_ws(E'\\n', nullif(meeting.place, ''), nullif(meeting.note, ''))`.as('memo'),
      sql<Reminders>`null::text[]`.as('reminders'),
      sql<string | null>`null::uuid`.as('news_id'),
      sql<string | null>`meeting.club_id`.as('club_id'),
      sql<string | null>`club.name`.as('club_name'),
      sql<boolean>`meeting.cancelled_at is not null`.as('cancelled'),
      ...noPost,
      'meeting.updated_at',
      ...once,
    ]);

/**
 * The viewer's calendar from all sources in one statement, whole-day events before timed ones. A new source
 * needs one more function of this shape and one more `unionAll`.
 */
export const selectEntries = (db: Db | Tx, viewer: Viewer, which: Which) =>
  ownEntries(db, viewer, which)
    .unionAll(newsEntries(db, viewer, which))
    .unionAll(clubEntries(db, viewer, which))
    .unionAll(pollEntries(db, viewer, which))
    .unionAll(signupEntries(db, viewer, which))
    .$if(which.days !== undefined, (query) =>
      query.unionAll(seriesEntries(db, viewer, which.days ?? { first: '', last: '' })),
    )
    .orderBy('day')
    .orderBy('time', (order) => order.asc().nullsFirst())
    .orderBy('id');

export const findEntry = (db: Db | Tx, viewer: Viewer, id: string): Promise<CalendarEntryRow | undefined> =>
  selectEntries(db, viewer, { ids: [id] }).executeTakeFirst();

export const findEntries = (db: Db | Tx, viewer: Viewer, ids: string[]): Promise<CalendarEntryRow[]> =>
  selectEntries(db, viewer, { ids }).execute();
