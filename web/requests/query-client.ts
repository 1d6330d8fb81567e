import { QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '#web/requests/api-error.ts';
import { sessionQuery } from '#web/session/session.ts';

/** How often a failed read is retried, by error code. A database failover takes some 20 s. */
const triesAgain: Record<string, number> = { offline: 2, internal: 2, unavailable: 5 };

/** Without a line no retry may pass: the page says so at once, and is loaded again when the line is back. */
const mayPass = (count: number, error: unknown) =>
  error instanceof ApiError &&
  count < (triesAgain[error.code] ?? 0) &&
  !(error.code === 'offline' && globalThis.navigator?.onLine === false);

/** Doubles each time, but is never shorter than the server's Retry-After. In ms. */
const waitFor = (count: number, error: unknown) =>
  Math.max(Math.min(1000 * 2 ** count, 8000), error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0);

type Ask = (context: QueryFunctionContext<QueryKey>) => unknown;
type Asked = { queryHash: string; state: { data: unknown } };

/** Queries the server. When offline with no data on screen, uses the stored answer instead. */
async function askOrRemember(ask: Ask, context: QueryFunctionContext<QueryKey>, query: Asked) {
  try {
    return await ask(context);
  } catch (error) {
    const { client } = context;
    const personId = client.getQueryData(sessionQuery.queryKey)?.person?.id;
    if (
      !(error instanceof ApiError && error.code === 'offline' && personId && query.state.data === undefined)
    )
      throw error;
    const offline = await import('#web/offline/cached-response.ts').catch(() => null);
    const cached = await offline?.cachedResponse(client, personId, query.queryHash);
    if (cached === undefined) throw error;
    return cached;
  }
}

const freshMs = 30_000;
/** The number of loaded pages above which a list counts as deep. */
const deep = 4;

/**
 * A user who returns to a list that was scrolled far down finds it unchanged: live events kept it up to date,
 * and a refetch would need one request per loaded page. A list marked as out of date is still refetched.
 */
function staysFresh({ state: { data } }: { state: { data?: unknown } }) {
  const { pages } = (data ?? {}) as { pages?: unknown[] };
  return Array.isArray(pages) && pages.length > deep ? Number.POSITIVE_INFINITY : freshMs;
}

/**
 * The cache of all server data. Live events keep it up to date, so data goes stale slowly. Temporary failures
 * (offline, a restarting server) are retried; refusals are not.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staysFresh,
        gcTime: 10 * 60_000,
        networkMode: 'always',
        persister: askOrRemember as never,
        retry: mayPass,
        retryDelay: waitFor,
      },
      mutations: { networkMode: 'always' },
    },
  });
