import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ShownAnnouncement } from '#features/announcements/contract.ts';

/** A timer of the browser counts up to 24 days. */
const longestMs = 2_000_000_000;

/** Refetches when the next announcement ends, so that it disappears at its minute. */
export function useRefetchAtEnd(items: ShownAnnouncement[]) {
  const queries = useQueryClient();
  const next = items.length > 0 ? Math.min(...items.map(({ endsAt }) => Date.parse(endsAt))) : null;
  useEffect(() => {
    if (next === null) return;
    // A second later, for a device whose clock is a little ahead.
    const left = Math.max(next - Date.now(), 0) + 1000;
    const refetch = () => void queries.invalidateQueries({ queryKey: ['announcements', 'shown'] });
    const timer = setTimeout(refetch, Math.min(left, longestMs));
    return () => clearTimeout(timer);
  }, [next, queries]);
}
