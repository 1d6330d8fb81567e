import { sql } from 'kysely';
import { askingPolls } from '#community/polls/server/queries.ts';
import type { EntryType } from '#days/calendar/contract.ts';
import { copy } from '#days/calendar/sheets-copy.ts';
import type { Reminders } from '#residents/reminders/contract.ts';
import type { Db, Tx } from '#server/database/db.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { Day } from '#shared/time/dates.ts';
import type { Which } from './day-range.ts';
import { once } from './no-series.ts';

const seoulEnd = sql`poll.ends_at at time zone 'Asia/Seoul'`;

/**
 * The ends of the polls of news and clubs that ask the viewer. One that ends at midnight is there on the
 * day before, without an hour: its card says 밤 12시.
 */
export const pollEntries = (db: Db | Tx, viewer: Viewer, { days, ids }: Which) =>
  askingPolls(db, viewer)
    .leftJoin('club', 'club.id', 'poll.club_id')
    .$if(days !== undefined, (query) =>
      query.where('poll.ends_at', '>', days?.begins ?? null).where('poll.ends_at', '<=', days?.ends ?? null),
    )
    .$if(ids !== undefined, (query) => query.where('poll.id', 'in', ids ?? []))
    .select([
      'poll.id',
      sql<EntryType>`case when poll.news_id is null then 'club' else 'news' end`.as('type'),
      sql<string>`replace(${copy['calendar.pollEnds']}::text, '{question}', poll.question)`.as('title'),
      sql<Day>`(${seoulEnd} - interval '1 microsecond')::date`.as('day'),
      sql<string | null>`nullif(to_char(${seoulEnd}, 'HH24:MI'), '00:00')`.as('time'),
      sql<string>`''`.as('memo'),
      sql<Reminders>`null::text[]`.as('reminders'),
      'poll.news_id',
      'poll.club_id',
      sql<string | null>`club.name`.as('club_name'),
      sql<boolean>`false`.as('cancelled'),
      'poll.post_id',
      sql<string | null>`poll.id`.as('poll_id'),
      sql<string | null>`null::uuid`.as('signup_id'),
      sql<Date>`poll.created_at`.as('updated_at'),
      ...once,
    ]);
