/** How many people somebody may help at a time. */
export const mostHelped = 5;
/** How many helpers somebody may have at a time, those who have not answered yet included. */
export const mostHelpers = 3;
/** The most days of a help, its first one not counted. */
export const mostDays = 365;
/** How long a code can be typed, in minutes. */
export const codeMinutes = 10;

/** How much of the description of a club a helper sees, in characters. */
export const descriptionLength = 200;
