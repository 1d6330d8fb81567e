import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Session } from '#features/sessions/contract.ts';
import type { sessionRoutes } from '#features/sessions/server/routes.ts';
import { client, read, signedOut } from '#web/api.ts';
import { ApiError } from '#web/api-error.ts';

export const sessionApi = client<ReturnType<typeof sessionRoutes>>();

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: (): Promise<Session> => read(sessionApi.api.session.$get()).catch(lastKnown),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Without a line: who was here last. An answer that is no answer of the server's leaves everything as it is. */
async function lastKnown(error: unknown): Promise<Session> {
  if (!(error instanceof ApiError && error.code === 'offline')) throw error;
  const { keptSession } = await import('#web/offline/kept-answer.ts');
  const kept = await keptSession();
  if (kept === undefined) throw error;
  return kept as Session;
}

/** The session that came inside the document, so that the first screen waits for no request. */
function bootSession(): Session | undefined {
  const block = document.querySelector('#boot');
  return block?.textContent ? (JSON.parse(block.textContent) as Session) : undefined;
}

export async function readSession(queryClient: QueryClient): Promise<Session> {
  if (queryClient.getQueryData(sessionQuery.queryKey) === undefined) {
    const boot = bootSession();
    if (boot !== undefined) queryClient.setQueryData(sessionQuery.queryKey, boot);
  }
  return queryClient.ensureQueryData(sessionQuery);
}

/** Who this browser is, as far as it is known. */
export const useSession = () => useQuery(sessionQuery).data;

/** Oneself, on screens that only signed-in people reach. */
export function useMe() {
  const data = useSession();
  if (!data?.person) throw new Error('this screen is for people who are signed in');
  return data.person;
}

/**
 * Asks the server who is signed in. A session that has ended never reaches the cache, where screens of signed-in
 * people would find nobody: the app is left instead.
 */
export async function refreshSession(queryClient: QueryClient): Promise<'same' | 'other' | 'nobody'> {
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  const now = await read(sessionApi.api.session.$get());
  if (!now) {
    signedOut();
    return 'nobody';
  }
  // Somebody else signed in, in another tab: nothing that is in memory is for their eyes.
  if (before?.person && before.person.id !== now.person?.id) {
    location.reload();
    return new Promise(() => {});
  }
  queryClient.setQueryData(sessionQuery.queryKey, now);
  return JSON.stringify(now) === JSON.stringify(before) ? 'same' : 'other';
}

/**
 * Looks again where this document may be out of date: when it comes back from the browser's back-forward cache,
 * and when it is shown again after another tab signed out or in.
 */
export function watchSession(queryClient: QueryClient, onChange: () => void) {
  const look = async () => {
    const found = await refreshSession(queryClient).catch(() => 'same');
    if (found === 'other') onChange();
  };
  addEventListener('pageshow', (event) => event.persisted && look());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
