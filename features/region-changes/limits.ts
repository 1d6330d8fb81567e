/** Characters (grapheme clusters) of a reason and of an admin's note. */
export const maxReason = 300;
