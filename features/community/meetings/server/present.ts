import type { Meeting } from '#community/meetings/contract.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { abilities } from './policy.ts';
import { type MeetingRow, startOfToday } from './queries.ts';

export const presentMeeting = (viewer: Viewer, row: MeetingRow, now: Date): Meeting => ({
  id: row.id,
  clubId: row.club_id,
  title: row.title,
  day: row.day,
  time: row.time,
  place: row.place,
  note: row.note,
  capacity: row.capacity,
  goingCount: row.going_count,
  going: row.going,
  reminders: row.reminders,
  signup:
    row.signup_id === null || !row.has_signups
      ? null
      : {
          id: row.signup_id,
          seats: row.seats ?? 0,
          taken: row.taken ?? 0,
          waiting: row.waiting ?? 0,
          own: row.has_seat === null ? null : row.has_seat ? 'seat' : 'waiting',
        },
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  revision: row.revision,
  can: abilities(viewer, row, {
    cancelled: row.cancelled_at !== null,
    over: row.starts_at < startOfToday(now),
    signsUp: row.has_signup,
    maySignUp: row.has_signups,
  }),
});
