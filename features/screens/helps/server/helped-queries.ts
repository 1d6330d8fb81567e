import { sql } from 'kysely';
import { visibleClubs } from '#community/clubs/server/queries.ts';
import { startOfToday, visibleMeetings } from '#community/meetings/server/queries.ts';
import { descriptionLength } from '#screens/helps/limits.ts';
import { newestFirst, oldestFirst, type Page } from '#server/database/cursor.ts';
import type { Db } from '#server/database/db.ts';
import { hasRow } from '#server/database/has-row.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { extraCodePoints } from '#shared/text/text-length.ts';

/** Meetings to come of the helped's clubs with their answer, the nearest first. */
export const selectHelpedMeetings = (db: Db, helped: Viewer, now: Date, page: Page) =>
  visibleMeetings(db, helped)
    .innerJoin('club', 'club.id', 'meeting.club_id')
    .innerJoin('club_member', (join) =>
      join.onRef('club_member.club_id', '=', 'club.id').on('club_member.person_id', '=', helped.personId),
    )
    .leftJoin('meeting_answer', (join) =>
      join
        .onRef('meeting_answer.meeting_id', '=', 'meeting.id')
        .on('meeting_answer.person_id', '=', helped.personId),
    )
    .select(['meeting.id', 'meeting.title', 'club.name as club_name', 'meeting.day', 'meeting.place'])
    .select(['meeting.starts_at as created_at', 'meeting_answer.going'])
    .select(sql<string | null>`to_char(meeting.time, 'HH24:MI')`.as('time'))
    .select(sql<boolean>`coalesce(meeting.going_count >= meeting.capacity, false)`.as('is_full'))
    .select(hasRow(sql`select from signup where signup.meeting_id = meeting.id`).as('has_signup'))
    .where('meeting.starts_at', '>=', startOfToday(now))
    .where('meeting.cancelled_at', 'is', null)
    .$call(oldestFirst(page, 'meeting.starts_at', 'meeting.id'))
    .execute();

type ClubPage = Page & { mine: boolean; q?: string };

/** Clubs of the helped's town, the newest first: those that they are in, or the others. */
export const selectHelpedClubs = (db: Db, helped: Viewer, { mine, q, ...page }: ClubPage) =>
  visibleClubs(db, helped)
    .leftJoin('club_member as own', (join) =>
      join.onRef('own.club_id', '=', 'club.id').on('own.person_id', '=', helped.personId),
    )
    .leftJoin('club_request as waiting', (join) =>
      join
        .onRef('waiting.club_id', '=', 'club.id')
        .on('waiting.person_id', '=', helped.personId)
        .on('waiting.status', '=', 'pending'),
    )
    .select(['club.id', 'club.name', 'club.members_count', 'club.created_at', 'club.creator_id'])
    .select(['own.person_id as member_id', 'waiting.id as request_id'])
    .select(sql<string>`left(club.description, ${descriptionLength + extraCodePoints})`.as('excerpt'))
    .select(sql<boolean>`club.password_hash is not null`.as('is_locked'))
    .where('own.person_id', mine ? 'is not' : 'is', null)
    .$if(Boolean(q), (query) =>
      query.where('club.name', 'ilike', `%${(q ?? '').replace(/[\\%_]/g, '\\$&')}%`),
    )
    .$call(newestFirst(page, 'club.created_at', 'club.id'))
    .execute();

export type HelpedClubRow = Awaited<ReturnType<typeof selectHelpedClubs>>[number];

/** Whether somebody likes news. */
export const likesNews = async (db: Pick<Db, 'selectFrom'>, { personId }: Viewer, newsId: string) =>
  (await db
    .selectFrom('news_like')
    .select('news_id')
    .where('news_id', '=', newsId)
    .where('person_id', '=', personId)
    .executeTakeFirst()) !== undefined;
