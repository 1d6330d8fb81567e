import type { CalendarEvent } from '#features/calendar/contract.ts';
import { abilities } from './policy.ts';
import type { EventRow } from './queries.ts';

export const presentEvent = (row: EventRow): CalendarEvent => ({
  ...row,
  newsId: row.news_id,
  clubId: row.club_id,
  clubName: row.club_name,
  can: abilities(row),
});
