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
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  revision: row.revision,
  can: abilities(viewer, row, {
    cancelled: row.cancelled_at !== null,
    over: row.starts_at < startOfToday(now),
  }),
});
