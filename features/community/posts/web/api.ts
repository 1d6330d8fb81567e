import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Session } from '#account/sessions/contract.ts';
import type { Category } from '#community/posts/categories.ts';
import type { Post, PostChange, PostDraft, PostPage, PostRow, TownPage } from '#community/posts/contract.ts';
import type { postsRoutes } from '#community/posts/server/routes.ts';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { hasRights } from '#shared/may.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';
import { sessionQuery } from '#web/session/session.ts';
import { postKey } from './post-key.ts';

const { api } = client<ReturnType<typeof postsRoutes>>();

/** A tab of the board with its category, a club's posts, or the viewer's own lists. */
export type PostList =
  | { tab: 'all'; region: ViewedRegion; category?: Category }
  | { tab: 'popular'; region: ViewedRegion }
  | { tab: 'following' }
  | { club: string }
  | { author: string }
  | { bookmarked: true };

type PostListKey = readonly ['posts', 'list', PostList];

function queryOf(list: PostList) {
  if ('club' in list) return { club: list.club };
  if ('author' in list) return { author: list.author };
  if ('bookmarked' in list) return { bookmarked: '1' as const };
  if (list.tab === 'following') return { tab: list.tab };
  return {
    tab: list.tab,
    ...regionQuery(list.region),
    ...(list.tab === 'all' && list.category && { category: list.category }),
  };
}

/** A list of posts, page by page. */
export const postListQuery = (list: PostList) =>
  infiniteQueryOptions({
    queryKey: ['posts', 'list', list] as PostListKey,
    queryFn: ({ pageParam, client }) =>
      isOwnTown(client, list) && pageParam === null ? readNewest() : readList(list, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

async function readList(list: PostList, cursor: string | null): Promise<PostPage> {
  try {
    return await read(api.posts.$get({ query: { ...queryOf(list), ...(cursor && { cursor }) } }));
  } catch (error) {
    // The viewer may have left the club before the page receives the event: show an empty list, not an error.
    if ('club' in list && isClosed(error)) return { items: [], nextCursor: null };
    throw error;
  }
}

/** Whether the error is what a club answers to non-members. */
const isClosed = (error: unknown) =>
  error instanceof ApiError && (error.code === 'forbidden' || error.code === 'not_found');

/** Whether the viewer may write in a club. Network errors count as yes: the server decides on saving. */
export const mayWriteIn = (club: string): Promise<boolean> =>
  read(api.posts.$get({ query: { club, limit: '1' } })).then(
    () => true,
    (error) => !isClosed(error),
  );

/** A resident's board is their own town's; whoever has a right may choose another region. */
const isOwnTown = (queries: QueryClient, list: PostList) =>
  'tab' in list &&
  list.tab === 'all' &&
  !list.category &&
  isWithoutRights(queries.getQueryData(sessionQuery.queryKey));

const isWithoutRights = (session: Session | undefined) =>
  session?.person != null && !hasRights(session.person);

let lastTown: { etag: string | null; page: TownPage } | undefined;

async function readTown(): Promise<TownPage> {
  const earlier = lastTown;
  const headers = earlier?.etag ? { headers: { 'If-None-Match': earlier.etag } } : undefined;
  const response = await api.posts.newest.$get(undefined, headers);
  if ((response.status as number) === 304 && earlier) return earlier.page;
  const page = await read(Promise.resolve(response));
  // Server rendering must not cache anything for the next user.
  if (typeof document !== 'undefined') lastTown = { etag: response.headers.get('etag'), page };
  return page;
}

/** The town's posts from a shared cached answer, merged with the viewer's own likes and bookmarks. */
async function readNewest(): Promise<PostPage> {
  const [{ items, nextCursor }, marks] = await Promise.all([readTown(), read(api.posts.newest.marks.$get())]);
  const [liked, bookmarked] = [new Set(marks.liked), new Set(marks.bookmarked)];
  return {
    items: items.map((post) => ({ ...post, liked: liked.has(post.id), bookmarked: bookmarked.has(post.id) })),
    nextCursor,
  };
}

/** One post, or null if it is deleted or this viewer may not see it. */
export const postQuery = (id: string) => queryOptions({ queryKey: postKey(id), queryFn: () => readPost(id) });

export const readPost = (id: string): Promise<Post | null> =>
  read(api.posts[':id'].$get({ param: { id } })).catch(absentAsNull);

/** The posts with these ids that this viewer may see, in no order. */
export const readPosts = async (ids: string[]): Promise<PostRow[]> =>
  (await read(api.posts.$get({ query: { ids: ids.join(',') } }))).items;

export const createPost = (json: PostDraft) => read(api.posts.$post({ json }));

export const changePost = (id: string, json: PostChange) =>
  read(api.posts[':id'].$put({ param: { id }, json }));

export const deletePost = (id: string) => read(api.posts[':id'].$delete({ param: { id } }));

export const sendLike = (id: string, liked: boolean) =>
  read(
    liked ? api.posts[':id'].like.$put({ param: { id } }) : api.posts[':id'].like.$delete({ param: { id } }),
  );

export const sendBookmark = (id: string, bookmarked: boolean) =>
  read(
    bookmarked
      ? api.posts[':id'].bookmark.$put({ param: { id } })
      : api.posts[':id'].bookmark.$delete({ param: { id } }),
  );
