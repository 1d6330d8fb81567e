/** Maximum length of the reason, in characters. */
export const maxReason = 300;
/** Ten years. */
export const maxDays = 3650;
