/** The largest lengths of a place and of a note, in characters. */
export const placeLength = 100;
export const noteLength = 1000;

/** The largest capacity of a meeting. */
export const maxPeople = 1000;

/** How many days ahead a meeting can be planned, and how many meetings of a club can be upcoming. */
export const daysAhead = 730;
export const maxUpcoming = 100;
