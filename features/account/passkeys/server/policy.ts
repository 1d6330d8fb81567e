import { mostPasskeys } from '#account/passkeys/limits.ts';

/** How long after signing in the first passkey may be made. */
const freshMs = 10 * 60_000;

type Made = { passkeys: number; signedInAt: Date; now: Date };

/**
 * The first passkey can be confirmed by no other, so it is made only by somebody who has just
 * signed in (product 19.19).
 */
export const mustSignInFirst = ({ passkeys, signedInAt, now }: Made) =>
  passkeys === 0 && now.getTime() - signedInAt.getTime() > freshMs;

export const hasRoom = ({ passkeys }: Pick<Made, 'passkeys'>) => passkeys < mostPasskeys;
