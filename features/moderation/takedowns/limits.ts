/** The most characters of an address, an explanation, a reason and an objection. */
export const addressLength = 500;
export const explanationLength = 2000;
export const reasonLength = 1000;
export const objectionLength = 1000;
/** The most characters of the claimant's name, e-mail and telephone. */
export const nameLength = 60;
export const emailLength = 254;
export const phoneLength = 30;

const dayMs = 86_400_000;

/** How long a measure hides an item. */
export const measureMs = 30 * dayMs;
/** How long the claimant's data is kept after the end of the case. */
export const caseRetentionMs = 180 * dayMs;
/** A form that is sent sooner after it was opened was not filled in by a person. */
export const fastestMs = 3000;
