export const nameLength = 30;

const dayMs = 86_400_000;
/** A round closes by itself. */
export const openForMs = 7 * dayMs;
/** A contact is deleted a year after their consent. */
export const contactRetentionMs = 365 * dayMs;
/** The most contacts of one speaker, and helpers of one round. */
export const mostContacts = 300;
export const mostHelpers = 30;
