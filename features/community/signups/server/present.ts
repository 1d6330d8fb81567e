import type { Signup, SignupEntry } from '#community/signups/contract.ts';
import { authorOf } from '#residents/people/server/author.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import type { EntryListRow } from './entry-list.ts';
import { abilities, isEnded } from './policy.ts';
import type { SignupRow } from './queries.ts';

const stateOf = (hasSeat: boolean) => (hasSeat ? 'seat' : 'waiting');

export const present = (viewer: Viewer, row: SignupRow, now: Date): Signup => ({
  id: row.id,
  newsId: row.news_id,
  meetingId: row.meeting_id,
  clubId: row.club_id,
  seats: row.seats,
  taken: row.taken,
  waiting: row.waiting,
  day: row.day,
  time: row.time,
  closesAt: row.closes_at.toISOString(),
  cancelUntil: row.cancel_until,
  questions: row.questions,
  isOver: isEnded(row, now),
  own:
    row.has_seat === null
      ? null
      : { state: stateOf(row.has_seat), position: row.position, answers: row.answers ?? [] },
  revision: row.revision,
  can: abilities(viewer, row, now),
});

export const presentEntry = (row: EntryListRow): SignupEntry => ({
  id: row.id,
  person: authorOf(row),
  name: row.name,
  phone: row.phone,
  state: stateOf(row.has_seat),
  position: row.position,
  answers: row.answers,
  came: row.came,
  createdAt: row.created_at.toISOString(),
});
