import { body, day, line, whole } from '#shared/field-rules.ts';
import { limits } from '#shared/limits.ts';
import { maxPeople, noteLength, placeLength } from './limits.ts';

/** The fields of a meeting. */
export const meetingFields = {
  title: line(limits.title, { required: 'meeting.titleRequired' }),
  day: day('meeting.badDay', 'meeting.dayRequired'),
  place: line(placeLength),
  note: body(noteLength),
  capacity: whole({ from: 1, to: maxPeople, bad: 'meeting.badCapacity' }),
};
