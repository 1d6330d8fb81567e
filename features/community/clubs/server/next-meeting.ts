import { sql } from 'kysely';
import type { NextMeeting } from '#community/clubs/contract.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { seoulDay, startOfDay } from '#shared/time/dates.ts';
import { isMember } from './members/membership.ts';

/**
 * The next meeting of each `club` of a statement that starts at `visibleClubs`: a look into one index for
 * each row, and no statement more. Members only: a moderator who looks inside a club leaves a record
 * (`readInsideClub`), and a list of clubs leaves none.
 */
export const nextMeeting = (viewer: Viewer, now: Date) =>
  sql<NextMeeting | null>`case when club.city_code = ${viewer.cityCode ?? ''} and ${isMember(viewer, 'club.id')} then (
    select json_build_object('day', meeting.day, 'time', to_char(meeting.time, 'HH24:MI'), 'place', meeting.place)
    from meeting
    where meeting.club_id = club.id and meeting.cancelled_at is null
      and meeting.starts_at >= ${startOfDay(seoulDay(now))}
    order by meeting.starts_at, meeting.id
    limit 1
  ) end`;
