/** The source of the current time for all code. Tests and `CLOCK_OFFSET` can shift it. */
export type Clock = { now(): Date };

/** The machine's clock, shifted by `offsetMs` milliseconds. */
export const systemClock = (offsetMs = 0): Clock => ({ now: () => new Date(Date.now() + offsetMs) });
