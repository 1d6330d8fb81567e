import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { copy } from '#community/chat/copy.ts';
import { chatsQuery } from '#community/chat/web/api.ts';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { soon } from '#web/requests/soon.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import type { Visit } from '#web/visit.ts';
import { ChatRow } from './ChatRow.tsx';

/** Waits only briefly for the data; after that the page shows placeholder rows. */
export async function load({ queryClient }: Visit) {
  await soon(queryClient.ensureInfiniteQueryData({ ...chatsQuery, revalidateIfStale: true }));
}

export const Page = () => (
  <Refreshable>
    <Suspense fallback={<RowsLoading rows={9} leading />}>
      <Chats />
    </Suspense>
  </Refreshable>
);

/**
 * The viewer's chats, newest first. The list updates live through the viewer's own topic, which the header
 * subscribes to.
 */
function Chats() {
  const list = useSuspenseInfiniteQuery(chatsQuery);
  const chats = itemsOf(list.data);
  // While a page loads, a chat on it may move to the top: show it once.
  const once = [...new Map(chats.map((chat) => [chat.id, chat])).values()];
  if (once.length === 0)
    return (
      <EmptyState title={copy['chats.empty']} body={copy['chats.emptyBody']} drawing="letter">
        <Button size="small" variant="secondary" render={<Link to="/search" search={{ tab: 'people' }} />}>
          {copy['chats.findNeighbours']}
        </Button>
      </EmptyState>
    );
  return (
    <div className="pb-14">
      <List
        aria-label={copy['chats.label']}
        items={once}
        row={(chat) => <ChatRow chat={chat} />}
        more={list}
        moreRows={{ leading: true }}
      />
    </div>
  );
}
