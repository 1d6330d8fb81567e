import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api.ts';

const mayPass = new Set(['offline', 'internal']);

/**
 * One cache for what the server said. Live events keep it fresh, so data does not age by itself quickly; what
 * may pass (no line, a server that is restarting) is asked again, what is refused is not.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        networkMode: 'always',
        retry: (count, error) => error instanceof ApiError && mayPass.has(error.code) && count < 2,
      },
      mutations: { networkMode: 'always' },
    },
  });
