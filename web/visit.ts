import type { QueryClient } from '@tanstack/react-query';
import type { Place } from '#web/page.ts';

/** The arguments of a page's loader. It fills the query cache, so that the component finds its data there. */
export type Visit = Place & { queryClient: QueryClient };
