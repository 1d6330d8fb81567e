// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { settle } from '#test/screen/show.tsx';
import { showUnreadOnIcon } from '#web/install/app-badge.ts';

test('the app’s icon counts what is unread in chats and notifications', async () => {
  const shown: number[] = [];
  Object.assign(navigator, { setAppBadge: async (count: number) => void shown.push(count) });
  const queries = new QueryClient();
  const keys = [
    ['chats', 'unread'],
    ['notifications', 'unread'],
  ];
  showUnreadOnIcon(queries, keys);
  queries.setQueryData(['chats', 'unread'], { unread: 2 });
  queries.setQueryData(['notifications', 'unread'], { unread: 3 });
  queries.setQueryData(['other'], {});
  queries.setQueryData(['chats', 'unread'], { unread: 0 });
  await settle();
  expect(shown).toEqual([0, 2, 5, 3]);
});
