import { infiniteQueryOptions } from '@tanstack/react-query';
import type { WatchedWordsDraft, WordTrial } from '#moderation/watched-words/contract.ts';
import type { watchedWordsRoutes } from '#moderation/watched-words/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const words = client<ReturnType<typeof watchedWordsRoutes>>().api['watched-words'];

/** The watched words of a place, the newest first. */
export const watchedWordsQuery = (place: string) =>
  infiniteQueryOptions({
    queryKey: ['watched-words', place],
    queryFn: ({ pageParam }) =>
      read(words.$get({ query: { place, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const addWords = (json: WatchedWordsDraft) => read(words.$post({ json }));

export const removeWord = (id: string) => read(words[':id'].$delete({ param: { id } }));

export const tryWords = (json: WordTrial) => read(words.trials.$post({ json }));
