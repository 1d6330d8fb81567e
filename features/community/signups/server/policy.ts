import { isOver } from '#community/signups/times.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';

type Who = Pick<Viewer, 'rights'>;

/**
 * Whether a viewer may give visible news a sign-up, change it, and read who signed up: who edits its
 * place.
 */
export const mayManage = (viewer: Who, { place_code }: { place_code: string }) =>
  may(viewer, 'editor', place_code);

type Signup = { day: Day; closes_at: Date; cancel_until: Day };

/** Whether nobody signs up any more, by the server's clock. */
export const isClosed = (signup: Pick<Signup, 'day' | 'closes_at'>, now: Date) =>
  now >= signup.closes_at || isOver(signup, now);

/** Whether somebody may end their own entry: a seat until its last day, a wait until the day itself. */
export const mayLeave = ({ day, cancel_until }: Signup, { has_seat }: { has_seat: boolean }, now: Date) =>
  seoulDay(now) <= (has_seat ? cancel_until : day);

type Seen = Signup & { place_code: string; is_eligible: boolean; has_seat: boolean | null };

/**
 * The abilities of a viewer with a sign-up that they can see. `has_seat`: null without an entry of their
 * own.
 */
export function abilities(viewer: Who, signup: Seen, now: Date) {
  const { is_eligible, has_seat } = signup;
  return {
    enter: is_eligible && !isClosed(signup, now),
    cancel: has_seat !== null && mayLeave(signup, { has_seat }, now),
    manage: mayManage(viewer, signup),
  };
}
