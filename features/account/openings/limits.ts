const dayMs = 86_400_000;

/** The most characters of an invitation's label. */
export const labelLength = 30;
/** How many people one code lets in at most, and if nobody says otherwise. */
export const mostUses = 10_000;
export const usualUses = 100;
/** How long a code may work, and if nobody says otherwise, in days. */
export const mostDays = 366;
export const usualDays = 90;
/** The most codes of a town that work at the same time. */
export const mostInvitations = 200;

/** The list of the first weeks disappears this long after the town opened. */
export const firstWeeksMs = 28 * dayMs;
/** A town has begun to live with this many neighbours. */
export const firstNeighbours = 10;
