import { wrongField } from '#server/errors.ts';
import type { NewsChange } from '#town/news/contract.ts';

/** How long news may stand on top. */
export const longestPinMs = 90 * 86_400_000;

type Pin = Pick<NewsChange, 'pinnedUntil'>;

export const isPinned = ({ pinnedUntil }: Pin, at: Date) =>
  Boolean(pinnedUntil && new Date(pinnedUntil) > at);

/** Refuses what would not stand on top when it is published, or for too long. */
export function checkPin({ pinnedUntil }: Pin, publishedAt: Date) {
  if (!pinnedUntil) return;
  if (!isPinned({ pinnedUntil }, publishedAt)) throw wrongField('pinnedUntil', 'newsWrite.pinPast');
  if (new Date(pinnedUntil).getTime() - publishedAt.getTime() > longestPinMs)
    throw wrongField('pinnedUntil', 'newsWrite.pinTooLong');
}
