import { type Instant, seoulWall } from './dates.ts';

/** The time of day in Seoul: `07:30`. */
export const seoulTime = (instant: Instant) => seoulWall(instant).toISOString().slice(11, 16);
