import type { Meeting, MeetingChange } from '#features/meetings/contract.ts';
import { copy } from '#features/meetings/copy.ts';
import { daysAhead, maxPeople, noteLength, placeLength } from '#features/meetings/limits.ts';
import { addDays, isDay, seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { copy as platform } from '#web/copy.ts';

/** The texts of the form's fields, as typed. */
export type MeetingFields = {
  id: string;
  title: string;
  day: string;
  time: string;
  place: string;
  note: string;
  capacity: string;
};

export type MeetingErrors = Partial<Record<keyof MeetingFields, string>>;

export const emptyMeeting = (id: string): MeetingFields => ({
  id,
  title: '',
  day: '',
  time: '',
  place: '',
  note: '',
  capacity: '',
});

export const fieldsOf = ({ id, title, day, time, place, note, capacity }: Meeting): MeetingFields => ({
  id,
  title,
  day,
  place,
  note,
  time: time ?? '',
  capacity: capacity === null ? '' : String(capacity),
});

/** `time` is cut to `HH:MM`, because some browsers add seconds. */
export const toChange = ({ title, day, time, place, note, capacity }: MeetingFields): MeetingChange => ({
  title,
  day,
  place,
  note,
  time: time.slice(0, 5) || null,
  capacity: capacity.trim() === '' ? null : Number(capacity),
});

const tooLong = (text: string, max: number) =>
  isLongerThan(text.trim(), max) ? fill(platform['common.tooLong'], { max }) : undefined;

/** The errors by field. Whether the time has passed is left to the server, because its clock decides. */
export function check({ title, day, place, note, capacity }: MeetingFields): MeetingErrors {
  const today = seoulDay(new Date());
  const found = {
    title: isBlank(title) ? copy['meeting.titleRequired'] : tooLong(title, limits.title),
    day: wrongDay(day, today),
    place: tooLong(place, placeLength),
    note: tooLong(note, noteLength),
    capacity: isNumber(capacity) ? undefined : copy['meeting.badCapacity'],
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence !== undefined));
}

function wrongDay(day: string, today: string) {
  if (day === '') return copy['meeting.dayRequired'];
  if (!isDay(day)) return copy['meeting.badDay'];
  return day > addDays(today, daysAhead) ? copy['meeting.tooFar'] : undefined;
}

const isNumber = (text: string) =>
  text.trim() === '' || (/^\d{1,6}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= maxPeople);

/** Whether the stored meeting equals the sent one. An earlier try may have stored another text, its answer lost. */
export const says = (meeting: Meeting, change: MeetingChange) =>
  JSON.stringify(toChange(fieldsOf(meeting))) ===
  JSON.stringify({ ...change, title: meeting.title, place: meeting.place, note: meeting.note });
