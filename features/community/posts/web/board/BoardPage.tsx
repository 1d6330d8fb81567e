import { useQueryClient } from '@tanstack/react-query';
import { Link, redirect } from '@tanstack/react-router';
import { Suspense } from 'react';
import { copy } from '#community/posts/copy.ts';
import { type PostList as List, postListQuery } from '#community/posts/web/api.ts';
import { refreshPosts } from '#community/posts/web/cached-posts.ts';
import { showNewPosts } from '#community/posts/web/list/fresh-posts.ts';
import { PostList } from '#community/posts/web/list/PostList.tsx';
import { useRegionTopic } from '#residents/regions/web/region-topic.ts';
import {
  readViewedRegion,
  useViewedRegion,
  type ViewedRegion,
} from '#residents/regions/web/viewed-region.ts';
import { PencilLine, Plus } from '#web/icons.ts';
import { showPending } from '#web/lists/use-pending-rows.ts';
import { soon } from '#web/requests/soon.ts';
import { Fab } from '#web/ui/bars/Fab.tsx';
import { PullToRefresh } from '#web/ui/bars/PullToRefresh.tsx';
import { TabPanel } from '#web/ui/bars/Tabs.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import type { Visit } from '#web/visit.ts';
import { BoardBar } from './BoardBar.tsx';
import { type BoardView, readView, useBoardView } from './board-view.ts';
import { ClubsTab } from './ClubsTab.tsx';
import { chosenCategory } from './chosen-category.ts';

/** The list of a tab; null for the clubs tab. */
function listOf({ tab, category }: BoardView, { provinceCode, cityCode }: ViewedRegion): List | null {
  const region = { provinceCode, cityCode };
  if (tab === 'clubs') return null;
  if (tab === 'following') return { tab };
  return tab === 'popular' ? { tab, region } : { tab, region, category };
}

/** If the cached list is older than this, the board shows new posts at once instead of behind the button. */
const waitsForMs = 5 * 60_000;

/**
 * Waits only briefly; then the page renders with placeholder rows until the posts arrive. Without a view in
 * the address, the device opens the chip that was pressed last (product 7.14).
 */
export async function load({ queryClient, search }: Visit) {
  const category = search.tab || search.category ? undefined : chosenCategory();
  if (category) throw redirect({ to: '/board', search: { category }, replace: true });
  const list = listOf(readView(search), readViewedRegion());
  if (!list) return;
  const query = postListQuery(list);
  const updatedAt = queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
  if (Date.now() - updatedAt > waitsForMs) showPending(query.queryKey);
  await soon(queryClient.ensureInfiniteQueryData({ ...query, revalidateIfStale: true }));
}

/** The board of a town: all posts, popular posts, posts of followed people, and clubs. */
export function Page() {
  const queryClient = useQueryClient();
  const [view, show] = useBoardView();
  const list = listOf(view, useViewedRegion());
  useRegionTopic();
  const refresh = async () => {
    await Promise.all([refreshPosts(queryClient), queryClient.invalidateQueries({ queryKey: ['clubs'] })]);
    showNewPosts();
  };
  return (
    <>
      <BoardBar view={view} onShow={show} onRefresh={refresh} />
      <PullToRefresh onRefresh={refresh}>
        <TabPanel id="board" value={view.tab}>
          {list ? (
            <Suspense fallback={<RowsLoading rows={7} image />}>
              <PostList key={JSON.stringify(list)} list={list} onShow={show} />
            </Suspense>
          ) : (
            <ClubsTab />
          )}
        </TabPanel>
        {/* Space so that the floating button does not cover the last row. */}
        <div className="h-20" />
      </PullToRefresh>
      {view.tab === 'clubs' ? (
        <Fab label={copy['board.createClub']} icon={<Icon of={Plus} />} render={<Link to="/club/create" />} />
      ) : (
        <Fab
          label={copy['board.write']}
          icon={<Icon of={PencilLine} size={22} />}
          render={<Link to="/post/write" />}
        />
      )}
    </>
  );
}
