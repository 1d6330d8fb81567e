import { day, line, whole } from '#shared/field-rules.ts';
import { isPhoneNumber } from '#shared/phone-number.ts';
import { mostSeats, nameLength, questionLength, responseLength } from './limits.ts';

/** The fields of a sign-up. `question` is the rule of each of its questions. */
export const signupFields = {
  seats: whole({ from: 1, to: mostSeats, bad: 'signups.badSeats' }),
  day: day('signups.badDay', 'signups.needDay'),
  cancelUntil: day('signups.badCancelUntil', 'signups.needCancelUntil'),
  question: line(questionLength, { required: 'signups.needQuestion' }),
} as const;

/** `answer` is the rule of the answer to each question. */
export const entryFields = { answer: line(responseLength, { required: 'signups.needAnswer' }) } as const;

/** Somebody without the app, entered by an editor. A number is optional. */
export const outsiderFields = {
  name: line(nameLength, { required: 'signups.needName' }),
  phone: line(20, {
    fits: { test: isPhoneNumber, reason: 'signups.badPhone' },
  }),
  answer: line(responseLength),
} as const;
