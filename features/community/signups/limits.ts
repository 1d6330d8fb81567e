/** The most seats that a sign-up has: they are printed as one list for the door. */
export const mostSeats = 1000;

export const mostQuestions = 2;

/** The most characters of a question, of its answer, and of the name of somebody without the app. */
export const questionLength = 100;
export const responseLength = 200;
export const nameLength = 20;

/** How far ahead the day may lie, in days. */
export const furthestDays = 366;

/** How long after its day the answers, names and numbers are kept, in days. */
export const retentionDays = 7;
