import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Room } from '#community/chat/contract.ts';
import type { chatsRoutes } from '#community/chat/server/routes.ts';
import { client, read } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { roomKey } from './room-key.ts';

export const { api } = client<ReturnType<typeof chatsRoutes>>();

export const chatsQuery = infiniteQueryOptions({
  queryKey: ['chats', 'list'],
  queryFn: ({ pageParam }) => read(api.chats.$get({ query: pageParam ? { cursor: pageParam } : {} })),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/** Null if the viewer has no access, whatever the reason. */
export const roomQuery = (chatId: string) =>
  queryOptions({
    queryKey: roomKey(chatId),
    queryFn: (): Promise<Room | null> =>
      read(api.chats[':chatId'].$get({ param: { chatId } })).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'forbidden') return null;
        throw error;
      }),
  });
