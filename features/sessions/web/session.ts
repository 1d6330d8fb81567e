import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Session } from '#features/sessions/contract.ts';
import type { sessionRoutes } from '#features/sessions/server/routes.ts';
import { client, read } from '#web/api.ts';
import type { Visitor } from '#web/paths.ts';

export const sessionApi = client<ReturnType<typeof sessionRoutes>>();

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: (): Promise<Session> => read(sessionApi.api.session.$get()),
  staleTime: Number.POSITIVE_INFINITY,
});

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

export function visitorOf(session: Session): Visitor {
  if (!session) return 'signed-out';
  return session.person && (session.person.isAdmin || session.person.cityCode) ? 'at-home' : 'without-town';
}

/** Oneself, on screens that only signed-in people reach. */
export function useMe() {
  const { data } = useQuery(sessionQuery);
  if (!data?.person) throw new Error('this screen is for people who are signed in');
  return data.person;
}

/** Nothing of a person stays in memory once they are gone. */
export const forgetSession = (queryClient: QueryClient) => {
  document.querySelector('#boot')?.remove();
  queryClient.clear();
};

/**
 * Looks again who is signed in where this document may be out of date: when it comes back from the browser's
 * back-forward cache, and when it is shown again after another tab signed out or in.
 */
export function watchSession(queryClient: QueryClient, onChange: () => void) {
  const look = async () => {
    const before = JSON.stringify(queryClient.getQueryData(sessionQuery.queryKey));
    const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
    if (now !== undefined && JSON.stringify(now) !== before) onChange();
  };
  addEventListener('pageshow', (event) => event.persisted && look());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
}
