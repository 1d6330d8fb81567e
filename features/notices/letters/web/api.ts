import { queryOptions } from '@tanstack/react-query';
import type { lettersRoutes } from '#notices/letters/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { api } = client<ReturnType<typeof lettersRoutes>>();

/** Today's letter. Fetched at each visit: it says how things are now. */
export const letterQuery = queryOptions({
  queryKey: ['letter'],
  queryFn: () => read(api.letter.$get()),
  staleTime: 0,
});
