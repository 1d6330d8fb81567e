import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { type PostList as List, postListQuery } from '#community/posts/web/api.ts';
import type { BoardView } from '#community/posts/web/board/board-view.ts';
import { NoPosts } from '#community/posts/web/board/NoPosts.tsx';
import { refreshPosts } from '#community/posts/web/cached-posts.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { usePendingRows } from '#web/lists/use-pending-rows.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import { EndOfList } from '#web/ui/EndOfList.tsx';
import { showNewPosts } from './fresh-posts.ts';
import { NewPosts } from './NewPosts.tsx';
import { PostRows } from './PostRows.tsx';
import { heightOf, usePageHeights } from './page-heights.ts';
import { useFreshFor } from './use-fresh-for.ts';
import { useRowsOnScreen } from './use-rows-on-screen.ts';

type Props = { list: List; onShow: (view: BoardView) => void };

/** One list of the board. New posts wait behind a "new posts" button. */
export function PostList({ list, onShow }: Props) {
  const queries = useQueryClient();
  const { data, ...query } = useSuspenseInfiniteQuery(postListQuery(list));
  const me = useMe();
  const { provinceCode, cityCode } = useRegion();
  const rows = useRef<HTMLDivElement>(null);
  const name = JSON.stringify(list);
  const items = useMemo(() => itemsOf(data), [data]);
  const isPopular = 'tab' in list && list.tab === 'popular';
  const { shown, pending } = usePendingRows(['posts', 'list', list], items, { ownId: me.id });
  const fresh = useFreshFor(list, items);

  const manyTowns = ('tab' in list && list.tab === 'following') || !cityCode;
  const posts = isPopular ? items : shown;
  const region = cityCode ?? provinceCode ?? 'country';
  useTopics(isPopular ? [`popular:${region}`] : []);
  useRowsOnScreen(rows, posts);
  usePageHeights(name, rows, data.pages.length);
  const pages = useMemo(() => {
    if (posts === items) return data.pages.map((page) => page.items);
    const visiblePosts = new Set(posts);
    return data.pages.map((page) => page.items.filter((post) => visiblePosts.has(post)));
  }, [data, items, posts]);
  const reveal = async () => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    await refreshPosts(queries);
    showNewPosts();
  };

  return (
    <>
      <NewPosts count={(isPopular ? 0 : pending) + fresh} onShow={reveal} />
      {posts.length === 0 ? (
        <NoPosts list={list} onShow={onShow} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a <ul> allows no boxes between itself and its items
        <div ref={rows} role="list">
          {pages.map((page, at) => (
            <PostRows
              // biome-ignore lint/suspicious/noArrayIndexKey: pages are only appended and never reordered
              key={at}
              posts={page}
              town={manyTowns}
              eager={at === 0 ? 5 : 0}
              height={heightOf(name, at)}
            />
          ))}
        </div>
      )}
      <EndOfList list={query} rows={{ image: true }} />
    </>
  );
}
