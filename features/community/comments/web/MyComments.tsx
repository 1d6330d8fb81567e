import { type QueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useRef } from 'react';
import { copy } from '#community/comments/copy.ts';
import { useRowsOnScreen } from '#community/posts/web/list/use-rows-on-screen.ts';
import { count } from '#shared/numbers.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { serverNow } from '#web/device/clock.ts';
import { Heart } from '#web/icons.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { ownCommentsQuery } from './api.ts';

/**
 * The viewer's own comments, newest first: a tab of their profile. Each row links to the comment under its
 * post.
 */
export const MyComments = () => (
  <Suspense fallback={<RowsLoading rows={5} />}>
    <Comments />
  </Suspense>
);

const refetch = (queries: QueryClient) => queries.invalidateQueries(ownCommentsQuery());

function Comments() {
  const list = useSuspenseInfiniteQuery(ownCommentsQuery());
  const items = useMemo(() => itemsOf(list.data), [list.data]);
  const rows = useRef<HTMLUListElement>(null);
  useRowsOnScreen(rows, items, refetch);
  if (items.length === 0)
    return (
      <EmptyState title={copy['comment.mineEmpty']} drawing="letter">
        <Button size="small" variant="secondary" render={<Link to="/board" />}>
          {copy['comment.toBoard']}
        </Button>
      </EmptyState>
    );
  return (
    <List
      ref={rows}
      items={items}
      row={({ id, postId, postTitle, text, likesCount, createdAt }) => (
        <ListRow
          render={<Link to="/post/$postId" params={{ postId }} search={{ comment: id }} />}
          title={text}
          detail={postTitle}
          meta={
            <>
              <time dateTime={createdAt}>{relativeTime(serverNow(), createdAt)}</time>
              {likesCount > 0 && (
                <span className="flex items-center gap-1 tabular-nums">
                  <Icon of={Heart} size={16} />
                  {count(likesCount)}
                </span>
              )}
            </>
          }
        />
      )}
      li={({ postId }) => ({ 'data-post': postId })}
      more={list}
    />
  );
}
