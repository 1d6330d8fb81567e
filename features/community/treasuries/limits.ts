/** The largest sum of one entry, in won. */
export const mostWon = 100_000_000_000;

/** The most characters of a treasury's name and of what an entry was for. */
export const nameLength = 40;
export const purposeLength = 60;

/** The most entries of a treasury. Each sum of any of them is a safe integer. */
export const mostEntries = 90_000;

/** The most entries that one request brings from a bank's file. */
export const mostAtOnce = 500;

/** How many auditors sign a closed year. */
export const auditorsOfYear = 2;

/** The most treasurers and auditors of a treasury. */
export const mostOfficers = 10;

/** The most posts that are listed of those that ask about an entry: the latest. */
export const mostQuestions = 50;

/** The most that is read of a bank's file: a year of a busy account is a tenth of it. */
export const bankFileBytes = 5 * 1024 * 1024;
export const bankFileRows = 10_000;
export const bankFileColumns = 60;
