/** What this device has seen of the app (`seen.ts`). */
export type Seen = { visits: number; wrote: boolean; refusedAt: number | null; done: boolean };

export const nothingSeen: Seen = { visits: 0, wrote: false, refusedAt: null, done: false };

const visitsBefore = 3;
const refusedForMs = 60 * 86_400_000;

/** Somebody who came back or took part may want the app at hand; who said 다음에 is left alone for 60 days. */
export const shouldOfferInstall = ({ visits, wrote, refusedAt, done }: Seen, now: number): boolean =>
  !done && (visits >= visitsBefore || wrote) && (refusedAt === null || now - refusedAt >= refusedForMs);
