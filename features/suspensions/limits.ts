/** Characters of the reason that the person reads. */
export const maxReason = 300;
/** Ten years. */
export const maxDays = 3650;
