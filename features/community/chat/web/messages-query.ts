import { infiniteQueryOptions } from '@tanstack/react-query';
import { read } from '#web/requests/api.ts';
import { api } from './api.ts';
import { merged } from './cached-messages.ts';

/** The newest page first; each further page has older messages. */
export const messagesQuery = (chatId: string) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'messages', chatId],
    queryFn: ({ pageParam }) =>
      read(
        api.chats[':chatId'].messages.$get({
          param: { chatId },
          query: pageParam ? { cursor: pageParam } : {},
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    structuralSharing: merged,
  });
