/** This device's history with the app (`seen.ts`). */
export type Seen = { visits: number; wrote: boolean; refusedAt: number | null; done: boolean };

export const nothingSeen: Seen = { visits: 0, wrote: false, refusedAt: null, done: false };

const visitsBefore = 3;
const refusedForMs = 60 * 86_400_000;

/** Offers installing to users who came back or wrote something. After 다음에 the hint stays away for 60 days. */
export const shouldOfferInstall = ({ visits, wrote, refusedAt, done }: Seen, now: number): boolean =>
  !done && (visits >= visitsBefore || wrote) && (refusedAt === null || now - refusedAt >= refusedForMs);
