import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useMemo, useRef } from 'react';
import { copy } from '#community/posts/copy.ts';
import { type PostList, postListQuery } from '#community/posts/web/api.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { List } from '#web/lists/List.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { PostRow } from './PostRow.tsx';
import { useRowsOnScreen } from './use-rows-on-screen.ts';

type Props = {
  /** The viewer's own posts, or their bookmarks. */
  show: 'written' | 'kept';
};

/** The viewer's own posts or bookmarks, as a section of their profile. */
export const MyPosts = ({ show }: Props) => (
  <Suspense fallback={<RowsLoading rows={4} image />}>
    <Posts key={show} show={show} />
  </Suspense>
);

function Posts({ show }: Props) {
  const list: PostList = show === 'written' ? { author: 'me' } : { bookmarked: true };
  const { data, ...query } = useSuspenseInfiniteQuery(postListQuery(list));
  const items = useMemo(() => itemsOf(data), [data]);
  const rows = useRef<HTMLUListElement>(null);
  useRowsOnScreen(rows, items);
  if (items.length === 0) return <NoPosts show={show} />;
  return (
    <List
      ref={rows}
      items={items}
      row={(post) => <PostRow post={post} town={show === 'kept'} />}
      li={(post) => ({ 'data-post': post.id })}
      more={query}
      moreRows={{ image: true }}
    />
  );
}

const NoPosts = ({ show }: Props) => (
  <EmptyState
    title={copy[show === 'written' ? 'profile.postsEmpty' : 'profile.bookmarksEmpty']}
    drawing="letter"
  >
    <Button
      size="small"
      variant="secondary"
      render={<Link to={show === 'written' ? '/post/write' : '/board'} />}
    >
      {copy[show === 'written' ? 'board.write' : 'board.seeAll']}
    </Button>
  </EmptyState>
);
