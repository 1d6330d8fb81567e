/** The most characters of a place and of a note. */
export const placeLength = 100;
export const noteLength = 1000;

/** The most that can be asked to a meeting. */
export const maxPeople = 1000;

/** How far ahead a meeting can be planned, in days, and how many may be coming up at once. */
export const daysAhead = 730;
export const maxUpcoming = 100;

/** How many meetings, and how many people who go, stand on a page. */
export const pageLength = 20;
