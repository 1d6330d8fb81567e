import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { useMe } from '#features/sessions/web/session.ts';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { type PostList as List, postListQuery } from './api.ts';
import type { BoardView } from './board-view.ts';
import { refreshPosts } from './cached-posts.ts';
import { releaseHeld, useHeldPosts } from './held-posts.ts';
import { NewPosts } from './NewPosts.tsx';
import { NoPosts } from './NoPosts.tsx';
import { PostRow } from './PostRow.tsx';
import { useFreshFor } from './use-fresh-for.ts';
import { useRowsOnScreen } from './use-rows-on-screen.ts';

type Props = { list: List; onShow: (view: BoardView) => void };

/** One list of the board. What is written meanwhile waits behind a pill. */
export function PostList({ list, onShow }: Props) {
  const queries = useQueryClient();
  const { data, ...query } = useSuspenseInfiniteQuery(postListQuery(list));
  const me = useMe();
  const viewed = useViewedRegion();
  const rows = useRef<HTMLUListElement>(null);
  const items = data.pages.flatMap((page) => page.items);
  const isPopular = 'tab' in list && list.tab === 'popular';
  const { shown, held } = useHeldPosts(JSON.stringify(list), items, me.id);
  const fresh = useFreshFor(list, items);

  const manyTowns = ('tab' in list && list.tab === 'following') || (me.isAdmin && !viewed.cityCode);
  const posts = isPopular ? items : shown;
  useRowsOnScreen(rows, posts.length > 0);
  const reveal = async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    await refreshPosts(queries);
    releaseHeld();
  };

  return (
    <>
      <NewPosts count={(isPopular ? 0 : held.length) + fresh} onShow={reveal} />
      {posts.length === 0 ? (
        <NoPosts list={list} onShow={onShow} />
      ) : (
        <ul ref={rows}>
          {posts.map((post, index) => (
            <li key={post.id} data-post={post.id}>
              <PostRow post={post} town={manyTowns} eager={index < 5} />
            </li>
          ))}
        </ul>
      )}
      <EndOfList
        hasMore={query.hasNextPage}
        loading={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => query.fetchNextPage()}
        rows={{ picture: true }}
      />
    </>
  );
}
