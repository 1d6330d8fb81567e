/** The maximum length of a reason and of an admin's note, in characters (grapheme clusters). */
export const maxReason = 300;
