const dayMs = 86_400_000;

/** Whoever waits longer is forgotten. */
export const keptDays = 90;
export const keptMs = keptDays * dayMs;
/** A push that could not be sent for so long after the opening is dropped. */
export const pushedForMs = dayMs;
