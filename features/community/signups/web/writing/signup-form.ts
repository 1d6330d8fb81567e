import type { Signup, SignupDraft } from '#community/signups/contract.ts';
import { signupFields } from '#community/signups/fields.ts';
import { furthestDays } from '#community/signups/limits.ts';
import { latestClose } from '#community/signups/times.ts';
import { cleanText } from '#shared/field-rules.ts';
import { addDays, isDay, seoulDay, timeOf } from '#shared/time/dates.ts';
import { instantAt, wallTime } from '#shared/time/wall-time.ts';
import { serverNow } from '#web/device/clock.ts';

/** The form's values, as typed. `closesAt`: `2026-11-24T18:00`. */
export type SignupValues = {
  id: string;
  seats: string;
  day: string;
  time: string;
  closesAt: string;
  cancelUntil: string;
  first: string;
  second: string;
  revision: number;
};

/** `day`: of the news, which is often the day that people sign up for, or of the meeting with its time. */
export function emptySignup(
  id: string,
  { day, time }: { day?: string | undefined; time?: string | null },
  now = serverNow(),
): SignupValues {
  const empty = { id, seats: '', day: '', time: '', closesAt: '', cancelUntil: '', first: '', second: '' };
  if (day === undefined || day < seoulDay(now)) return { ...empty, revision: 0 };
  const proposed = { ...empty, revision: 0, ...withDay(empty, day, now) };
  if (!time) return proposed;
  const begins = `${day}T${time}`;
  return { ...proposed, time, closesAt: proposed.closesAt < begins ? proposed.closesAt : begins };
}

type Days = Pick<SignupValues, 'day' | 'closesAt' | 'cancelUntil'>;

/** A changed day. What was proposed for the day before, or is empty, is proposed for this one. */
export function withDay(before: Days, day: string, now = serverNow()): Days {
  const [old, next] = [proposedFor(before.day, now), proposedFor(day, now)];
  const isOwn = (typed: string, proposed: string) => typed !== '' && typed !== proposed;
  return {
    day,
    closesAt: isOwn(before.closesAt, old.closesAt) ? before.closesAt : next.closesAt,
    cancelUntil: isOwn(before.cancelUntil, old.cancelUntil) ? before.cancelUntil : next.cancelUntil,
  };
}

/** The evening before, when there is time to tell those who wait; for today, the next hours. */
function proposedFor(day: string, now: Date) {
  if (!isDay(day)) return { closesAt: '', cancelUntil: '' };
  const eve = addDays(day, -1);
  const closesAt = `${eve}T18:00`;
  return closesAt > wallTime(now)
    ? { closesAt, cancelUntil: eve }
    : { closesAt: `${day}T${day === seoulDay(now) ? '23:59' : '09:00'}`, cancelUntil: day };
}

export const valuesOf = (signup: Signup): SignupValues => ({
  id: signup.id,
  seats: String(signup.seats),
  day: signup.day,
  time: signup.time ?? '',
  closesAt: wallTime(signup.closesAt),
  cancelUntil: signup.cancelUntil,
  first: signup.questions[0] ?? '',
  second: signup.questions[1] ?? '',
  revision: signup.revision,
});

type When = { day: string; time: string | null };
export type SignupRequest = Omit<SignupDraft, 'id' | 'newsId' | 'meetingId' | keyof When> & When;

/** Some browsers add seconds to an hour. */
export const requestOf = ({
  seats,
  day,
  time,
  closesAt,
  cancelUntil,
  first,
  second,
}: SignupValues): SignupRequest => ({
  seats: numberIn(seats.trim()),
  day,
  time: time.slice(0, 5) || null,
  closesAt: instantAt(closesAt),
  cancelUntil,
  questions: [first, second].map((text) => cleanText(signupFields.question, text)).filter(Boolean),
});

/** NaN: not a number as people write it. */
const numberIn = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);

/** What no rule of a single field can know. A close that has passed may stay. */
export function complaintsOf(
  { seats, day, time, closesAt, cancelUntil }: SignupRequest,
  { edited, now = serverNow() }: { edited?: Signup; now?: Date } = {},
) {
  const today = seoulDay(now);
  const isNewClose = closesAt !== edited?.closesAt;
  const latest = isDay(day) ? latestClose({ day, time }).getTime() : Number.POSITIVE_INFINITY;
  const closes = closesAt ? timeOf(closesAt) : Number.NaN;
  const isGoodClose = closes <= latest && (!isNewClose || closes > now.getTime());
  return {
    seats: edited && seats < edited.taken ? 'signups.fewSeats' : undefined,
    day: isDay(day) && (day < today || day > addDays(today, furthestDays)) ? 'signups.badDay' : undefined,
    closesAt: isGoodClose ? undefined : 'signups.badClose',
    cancelUntil: cancelUntil > day ? 'signups.badCancelUntil' : undefined,
  };
}
