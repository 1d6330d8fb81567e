import { firstPages } from '#web/lists/cached-list.ts';
import { pages } from '#web/pages.ts';
import type { CachedResponse } from './offline-store.ts';

/**
 * The kinds of answers that are kept for reading offline. Admin pages, reports, devices and searches keep
 * none: they show other people's data, or are out of date at once.
 */
const kinds = new Set(pages.flatMap(({ offline }) => offline ?? []));

const largestChars = 300_000;
const maxCachedPages = 2;
const limits = { answers: 250, chars: 6_000_000, ageMs: 14 * 86_400_000 };

type Pages = { pages: unknown[]; pageParams: unknown[] };

const isPages = (data: unknown): data is Pages =>
  Array.isArray((data as Pages | null)?.pages) && Array.isArray((data as Pages).pageParams);

/** Keeps only the first pages of a long list. */
const beginning = (data: unknown) => (isPages(data) ? firstPages(data, maxCachedPages) : data);

/** An answer in its stored form, or null if it is not worth storing. */
export function toCachedResponse(
  hash: string,
  key: readonly unknown[],
  data: unknown,
  now: number,
): CachedResponse | null {
  // A missing item is not worth storing.
  if (data == null || !kinds.has(String(key[0]))) return null;
  const cached = beginning(data);
  const size = JSON.stringify(cached).length;
  return size > largestChars ? null : { hash, data: cached, savedAt: now, size };
}

/** The answers to delete: expired ones, then the oldest above the limits. */
export function tooMuch(all: CachedResponse[], now: number): string[] {
  let count = 0;
  let chars = 0;
  return all
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .filter(({ savedAt, size }) => {
      count++;
      chars += size;
      return count > limits.answers || chars > limits.chars || now - savedAt > limits.ageMs;
    })
    .map(({ hash }) => hash);
}

export const isFreshEnough = ({ savedAt }: { savedAt: number }, now: number) => now - savedAt <= limits.ageMs;
