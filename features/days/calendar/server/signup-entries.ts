import { sql } from 'kysely';
import { titleOf, visibleSignups } from '#community/signups/server/queries.ts';
import type { EntryType } from '#days/calendar/contract.ts';
import type { Reminders } from '#residents/reminders/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';
import type { Which } from './day-range.ts';
import { once } from './no-series.ts';

/** The seats of the viewer. A place on a waiting list is no entry. */
export const signupEntries = (db: Db | Tx, viewer: Viewer, { days, ids }: Which) =>
  visibleSignups(db, viewer)
    .innerJoin('signup_entry', 'signup_entry.signup_id', 'signup.id')
    .where('signup_entry.person_id', '=', viewer.personId)
    .where('signup_entry.has_seat', '=', true)
    // A seat in a meeting is the answer to it, which is there already.
    .where('signup.news_id', 'is not', null)
    .$if(days !== undefined, (query) =>
      query.where('signup.day', '>=', days?.first ?? '').where('signup.day', '<=', days?.last ?? ''),
    )
    .$if(ids !== undefined, (query) => query.where('signup.id', 'in', ids ?? []))
    .select([
      'signup.id',
      sql<EntryType>`'news'`.as('type'),
      titleOf.as('title'),
      sql<Day>`signup.day`.as('day'),
      sql<string | null>`to_char(signup.time, 'HH24:MI')`.as('time'),
      sql<string>`''`.as('memo'),
      sql<Reminders>`null::text[]`.as('reminders'),
      sql<string | null>`signup.news_id`.as('news_id'),
      sql<string | null>`null::uuid`.as('club_id'),
      sql<string | null>`null::text`.as('club_name'),
      sql<boolean>`false`.as('cancelled'),
      sql<string | null>`null::uuid`.as('post_id'),
      sql<string | null>`null::uuid`.as('poll_id'),
      sql<string | null>`signup.id`.as('signup_id'),
      sql<Date>`greatest(signup.updated_at, news.updated_at)`.as('updated_at'),
      ...once,
    ]);
