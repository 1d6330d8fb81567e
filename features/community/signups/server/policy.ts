import { mayPlan } from '#community/clubs/server/policy.ts';
import { isOver } from '#community/signups/times.ts';
import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;
type Place = { place_code: string; club_id: string | null; creator_id: string | null };

/**
 * Whether a viewer may give a visible item a sign-up, change it, and read who signed up: for news who edits
 * its place, for a meeting who plans those of the club.
 */
export const mayManage = (viewer: Who, { place_code, club_id, creator_id }: Place) =>
  club_id ? mayPlan(viewer, { creator_id, city_code: place_code }) : may(viewer, 'editor', place_code);

type Signup = { day: Day; closes_at: Date; cancel_until: Day; cancelled_at: Date | null };

/** Whether nobody gets a seat any more: its day is over, or its meeting was cancelled. */
export const isEnded = (signup: Pick<Signup, 'day' | 'cancelled_at'>, now: Date) =>
  signup.cancelled_at !== null || isOver(signup, now);

/** Whether nobody signs up any more, by the server's clock. */
export const isClosed = (signup: Pick<Signup, 'day' | 'closes_at' | 'cancelled_at'>, now: Date) =>
  now >= signup.closes_at || isEnded(signup, now);

/** Whether somebody may end their own entry: a seat until its last day, a wait until the day itself. */
export const mayLeave = (
  { day, cancel_until }: Pick<Signup, 'day' | 'cancel_until'>,
  { has_seat }: { has_seat: boolean },
  now: Date,
) => seoulDay(now) <= (has_seat ? cancel_until : day);

type Seen = Signup & Place & { is_eligible: boolean; has_seat: boolean | null };

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
