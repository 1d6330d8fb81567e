/** How many people somebody may help at a time. */
export const mostHelped = 5;
/** How many helpers somebody may have at a time, those who have not answered yet included. */
export const mostHelpers = 3;
/** The most days of a help, its first one not counted. */
export const mostDays = 365;
/** Six digits are told on the telephone. Whoever types them only asks. */
export const codeDigits = 6;
/** How long a code can be typed, and then be confirmed, in minutes. */
export const codeMinutes = 10;

/** How much of the description of a club a helper sees, in characters. */
export const descriptionLength = 200;

/** How long whoever ended a help may take that back, in seconds: the message stands for ten. */
export const undoSeconds = 15;
