import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Category } from '#community/posts/categories.ts';
import type { Post, PostChange, PostDraft, PostPage, PostRow } from '#community/posts/contract.ts';
import type { postsRoutes } from '#community/posts/server/routes.ts';
import { regionQuery } from '#residents/regions/web/region-query.ts';
import type { ViewedRegion } from '#residents/regions/web/viewed-region.ts';
import { absentAsNull, client, read } from '#web/requests/api.ts';
import { ApiError } from '#web/requests/api-error.ts';
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
    queryFn: ({ pageParam }) => readList(list, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The last page with an entity tag, by what was asked: the board's first page. */
let lastTagged: { asked: string; etag: string; page: PostPage } | undefined;

async function readPage(query: Parameters<typeof api.posts.$get>[0]['query']): Promise<PostPage> {
  const asked = JSON.stringify(query);
  const earlier = lastTagged?.asked === asked ? lastTagged : undefined;
  const response = await api.posts.$get({ query }, earlier && { headers: { 'If-None-Match': earlier.etag } });
  if ((response.status as number) === 304 && earlier) return earlier.page;
  const page = await read(Promise.resolve(response));
  const etag = response.headers.get('etag');
  // Server rendering must not cache anything for the next user.
  if (etag && typeof document !== 'undefined') lastTagged = { asked, etag, page };
  return page;
}

async function readList(list: PostList, cursor: string | null): Promise<PostPage> {
  try {
    return await readPage({ ...queryOf(list), ...(cursor && { cursor }) });
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
