import type { Meeting, MeetingWritten } from '#community/meetings/contract.ts';

/** The form's values, as typed. */
export type MeetingValues = {
  id: string;
  title: string;
  day: string;
  time: string;
  place: string;
  note: string;
  capacity: string;
  revision: number;
};

export const emptyMeeting = (id: string): MeetingValues => ({
  id,
  title: '',
  day: '',
  time: '',
  place: '',
  note: '',
  capacity: '',
  revision: 0,
});

export const valuesOf = ({
  id,
  title,
  day,
  time,
  place,
  note,
  capacity,
  revision,
}: Meeting): MeetingValues => ({
  id,
  revision,
  title,
  day,
  place,
  note,
  time: time ?? '',
  capacity: capacity === null ? '' : String(capacity),
});

/** Some browsers add seconds to an hour. */
export const toChange = ({ title, day, time, place, note, capacity }: MeetingValues): MeetingWritten => ({
  title,
  day,
  place,
  note,
  time: time.slice(0, 5) || null,
  capacity: capacity.trim() === '' ? null : peopleIn(capacity.trim()),
});

/** NaN: not a number as people write it. */
const peopleIn = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);
