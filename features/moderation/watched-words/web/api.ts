import { infiniteQueryOptions } from '@tanstack/react-query';
import type { WatchedWordsDraft, WordTrial } from '#moderation/watched-words/contract.ts';
import type { watchedWordsRoutes } from '#moderation/watched-words/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const watchedWordsApi = client<ReturnType<typeof watchedWordsRoutes>>().api['watched-words'];

/** The watched words of a place, the newest first. */
export const watchedWordsQuery = (place: string) =>
  infiniteQueryOptions({
    queryKey: ['watched-words', place],
    queryFn: ({ pageParam }) =>
      read(watchedWordsApi.$get({ query: { place, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const postWatchedWords = (json: WatchedWordsDraft) => read(watchedWordsApi.$post({ json }));

export const deleteWatchedWord = (id: string) => read(watchedWordsApi[':id'].$delete({ param: { id } }));

export const postWatchedWordTrial = (json: WordTrial) => read(watchedWordsApi.trials.$post({ json }));
