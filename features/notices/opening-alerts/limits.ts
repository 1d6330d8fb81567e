const dayMs = 86_400_000;

/** A request that waits longer is deleted. */
export const retentionDays = 90;
export const retentionMs = retentionDays * dayMs;
/** A push that could not be sent for so long after the opening is dropped. */
export const pushedForMs = dayMs;
