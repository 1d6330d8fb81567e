import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { chatsQuery, roomQuery } from './api.ts';
import { onChatClosed } from './live-handlers.ts';
import { unreadQuery } from './unread-api.ts';

test('when the other account is deleted, the room closes, nothing in it is unread and the list is refetched', () => {
  const queries = new QueryClient();
  const room = (id: string) => ({ id, other: { id: 'them', name: '지민' } }) as never;
  for (const id of ['one', 'two']) queries.setQueryData(roomQuery(id).queryKey, room(id));
  queries.setQueryData(unreadQuery.queryKey, { unread: 5, chats: { one: 3, two: 2 } });
  queries.setQueryData(chatsQuery.queryKey, { pages: [], pageParams: [] });
  onChatClosed(queries, { id: 'one' });
  expect(queries.getQueryData(roomQuery('one').queryKey)).toBeNull();
  expect(queries.getQueryData(roomQuery('two').queryKey)).toEqual(room('two'));
  expect(queries.getQueryData(unreadQuery.queryKey)).toEqual({ unread: 2, chats: { one: 0, two: 2 } });
  expect(queries.getQueryState(chatsQuery.queryKey)?.isInvalidated).toBe(true);
  onChatClosed(queries, { id: 'never shown' });
  expect(queries.getQueryData(roomQuery('never shown').queryKey)).toBeUndefined();
});
