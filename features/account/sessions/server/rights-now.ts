import type { Platform } from '#server/platform.ts';
import type { HeldRight } from '#shared/may.ts';
import { rightOf } from '#shared/rights.ts';

/** Rights may be used for this long after a sign-in or a confirmation by passkey (product 1.14). */
export const awakeMs = 12 * 3_600_000;

/** Somebody's rights, and when they last showed in this session who they are: at all, and as staff. */
export type Proof = { rights: HeldRight[]; proven_at: Date; staff_signed_in_at: Date | null };

type At = Pick<Platform, 'settings' | 'clock'>;

/** The rights that may be used now, and those that wait until their person shows again who they are. */
export function rightsAt({ settings, clock }: At, { rights, proven_at, staff_signed_in_at }: Proof) {
  const now = clock.now().getTime();
  const needsStaff = (held: HeldRight) => settings.staffSignIn?.requiredFor.has(rightOf(held)) === true;
  const provenUntil = proven_at.getTime() + awakeMs;
  // A passkey was made after a resident's sign-in, so it does not stand for one as staff.
  const staffUntil = (staff_signed_in_at?.getTime() ?? Number.NEGATIVE_INFINITY) + awakeMs;
  const endOf = (held: HeldRight) => (needsStaff(held) ? staffUntil : provenUntil);
  const isOver = (held: HeldRight) => endOf(held) <= now;
  const usable = rights.filter((held) => !isOver(held));
  return {
    rights: usable,
    asleep: rights.filter((held) => isOver(held) && !needsStaff(held)),
    resting: rights.filter((held) => isOver(held) && needsStaff(held)),
    rightsEnd: Math.min(...usable.map(endOf)),
  };
}
