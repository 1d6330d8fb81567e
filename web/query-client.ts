import { QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { ApiError } from '#web/api-error.ts';

/** How often a read that failed is tried again, by what it failed with. A database that fails over needs some 20 s. */
const triesAgain: Record<string, number> = { offline: 2, internal: 2, unavailable: 5 };

const mayPass = (count: number, error: unknown) =>
  error instanceof ApiError && count < (triesAgain[error.code] ?? 0);

/** Twice as long each time, and no shorter than the server asks for; in ms. */
const waitFor = (count: number, error: unknown) =>
  Math.max(Math.min(1000 * 2 ** count, 8000), error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0);

type Ask = (context: QueryFunctionContext<QueryKey>) => unknown;
type Asked = { queryHash: string; state: { data: unknown } };

/** Asks the server; where no answer comes and nothing is on screen yet, what was last seen stands in for it. */
async function askOrRemember(ask: Ask, context: QueryFunctionContext<QueryKey>, query: Asked) {
  try {
    return await ask(context);
  } catch (error) {
    const { client } = context;
    const personId = client.getQueryData<{ person?: { id: string } | null } | null>(['session'])?.person?.id;
    if (
      !(error instanceof ApiError && error.code === 'offline' && personId && query.state.data === undefined)
    )
      throw error;
    const offline = await import('#web/offline/kept-answer.ts').catch(() => null);
    const kept = await offline?.keptAnswer(client, personId, query.queryHash);
    if (kept === undefined) throw error;
    return kept;
  }
}

const freshMs = 30_000;
/** In pages of a list. */
const deep = 4;

/**
 * Whoever comes back to a list that they had read far down finds it as it was: live events kept it, and fetching page
 * after page again would be as many requests as there are pages. What is known to be out of date is fetched all the same.
 */
function staysFresh({ state: { data } }: { state: { data?: unknown } }) {
  const { pages } = (data ?? {}) as { pages?: unknown[] };
  return Array.isArray(pages) && pages.length > deep ? Number.POSITIVE_INFINITY : freshMs;
}

/**
 * One cache for what the server said. Live events keep it fresh, so data does not age by itself quickly; what
 * may pass (no line, a server that is restarting) is asked again, what is refused is not.
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
