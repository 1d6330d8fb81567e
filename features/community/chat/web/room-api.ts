import { infiniteQueryOptions } from '@tanstack/react-query';
import { read } from '#web/requests/api.ts';
import { api } from './api.ts';
import { photosKey } from './cached-messages.ts';

/* A room’s requests. They are not in `api.ts`, which every page loads for the header’s count. */

/** The photos of a chat, the newest first. */
export const photosQuery = (chatId: string) =>
  infiniteQueryOptions({
    queryKey: photosKey(chatId),
    queryFn: ({ pageParam }) =>
      read(
        api.chats[':chatId'].photos.$get({
          param: { chatId },
          query: pageParam ? { cursor: pageParam } : {},
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const sendHush = (chatId: string, hushed: boolean) =>
  read(api.chats[':chatId'].hush[hushed ? '$put' : '$delete']({ param: { chatId } }));

export const sendRead = (chatId: string, messageId: string) =>
  read(api.chats[':chatId'].read.$put({ param: { chatId }, json: { messageId } }));

export const deleteMessage = (chatId: string, id: string) =>
  read(api.chats[':chatId'].messages[':id'].$delete({ param: { chatId, id } }));
