/** Where every part takes the time from, so that tests and `CLOCK_OFFSET` can move it. */
export type Clock = { now(): Date };

/** The machine's clock, moved by `offsetMs` milliseconds. */
export const systemClock = (offsetMs = 0): Clock => ({ now: () => new Date(Date.now() + offsetMs) });
