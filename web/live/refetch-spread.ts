import type { QueryClient } from '@tanstack/react-query';

/** What lists contain of it is there or not within this time. */
const spreadMs = 900;

/**
 * Lists, counts and months of a town are other ones now. A random delay spreads the requests of the whole
 * town. Not the session: nothing about the viewer has changed.
 */
export function refetchSpread(queries: QueryClient): void {
  setTimeout(
    () => void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== 'session' }),
    Math.random() * spreadMs,
  );
}
