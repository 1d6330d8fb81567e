const dayMs = 86_400_000;

/** A request that waits longer is deleted. */
export const keptDays = 90;
export const keptMs = keptDays * dayMs;
/** A push that could not be sent for so long after the opening is dropped. */
export const pushedForMs = dayMs;
