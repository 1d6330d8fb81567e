import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Session } from '#account/sessions/contract.ts';
import type { sessionRoutes } from '#account/sessions/server/routes.ts';
import { client, makeWay, read, signedOut } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';

export const sessionApi = client<ReturnType<typeof sessionRoutes>>();

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ client }): Promise<Session> => {
    const now = await read(sessionApi.api.session.$get()).catch(lastKnown);
    return isOfAnother(client, now) ? leaveTo() : now;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Whether this page is somebody else's: another user signed in, in another tab. */
function isOfAnother(queries: QueryClient, now: Session): boolean {
  const before = queries.getQueryData<Session>(['session'])?.person;
  return Boolean(before && now && before.id !== now.person?.id);
}

function leaveTo(): Promise<never> {
  makeWay();
  return new Promise(() => {});
}

/** Offline: the stored session of the last user. Any other error is thrown. */
async function lastKnown(error: unknown): Promise<Session> {
  if (!(error instanceof ApiError && error.code === 'offline')) throw error;
  const { cachedSession } = await import('#web/offline/cached-response.ts');
  const cached = await cachedSession();
  if (cached === undefined) throw error;
  return cached as Session;
}

/** The session embedded in the document, so that the first screen waits for no request. */
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

/** The session, as far as it is known. */
export const useSession = () => useQuery(sessionQuery).data;

/** The signed-in user, on pages that require signing in. */
export function useMe() {
  const data = useSession();
  if (!data?.person) throw new Error('this screen is for people who are signed in');
  return data.person;
}

/** For code outside components, such as the rules of live events. */
export const isMe = (queries: QueryClient, personId: string) =>
  queries.getQueryData(sessionQuery.queryKey)?.person?.id === personId;

/**
 * Asks the server who is signed in. An ended session is not written to the cache, where pages would find no
 * user. Instead the app is left for /start.
 */
export async function refreshSession(queryClient: QueryClient): Promise<'same' | 'other' | 'nobody'> {
  const before = queryClient.getQueryData(sessionQuery.queryKey);
  const now = await read(sessionApi.api.session.$get());
  if (!now) {
    // On a page that is open to anybody, nobody was signed in before.
    if (before !== null) signedOut();
    return 'nobody';
  }
  if (isOfAnother(queryClient, now)) return leaveTo();
  queryClient.setQueryData(sessionQuery.queryKey, now);
  return JSON.stringify(now) === JSON.stringify(before) ? 'same' : 'other';
}

/**
 * Refreshes the session when the document may be out of date: when the browser restores it from the
 * back/forward cache, and when it becomes visible after another tab signed out or in.
 */
export function watchSession(queryClient: QueryClient, onChange: () => void) {
  const checkSession = async () => {
    const found = await refreshSession(queryClient).catch(() => 'same');
    if (found === 'other') onChange();
  };
  addEventListener('pageshow', (event) => event.persisted && checkSession());
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && checkSession(),
  );
}
