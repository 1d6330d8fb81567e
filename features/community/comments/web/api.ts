import { infiniteQueryOptions } from '@tanstack/react-query';
import type { CommentChange } from '#community/comments/contract.ts';
import type { commentsRoutes } from '#community/comments/server/routes.ts';
import { client, read } from '#web/requests/api.ts';

const { api } = client<ReturnType<typeof commentsRoutes>>();

/** Which page: the first (`{}`), the one around a comment, or a neighbour of a loaded page. */
type PageParam = { around?: string; cursor?: string; before?: string };

/** The comments of a post, from the first or from the page that contains one comment. */
export const commentsQuery = (postId: string, around: string | null) =>
  infiniteQueryOptions({
    queryKey: ['comments', 'post', postId, around],
    queryFn: ({ pageParam }) =>
      read(api.posts[':id'].comments.$get({ param: { id: postId }, query: pageParam })),
    initialPageParam: (around ? { around } : {}) as PageParam,
    getNextPageParam: ({ nextCursor }): PageParam | null => (nextCursor ? { cursor: nextCursor } : null),
    getPreviousPageParam: ({ previousCursor }): PageParam | null =>
      previousCursor ? { before: previousCursor } : null,
  });

/**
 * The viewer's own comments, for their profile. No event announces new ones, so each visit fetches them
 * again.
 */
export const ownCommentsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['comments', 'own'],
    queryFn: ({ pageParam }) =>
      read(api.comments.$get({ query: { author: 'me', ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const editComment = (id: string, json: CommentChange) =>
  read(api.comments[':id'].$patch({ param: { id }, json }));

export const deleteComment = (id: string) => read(api.comments[':id'].$delete({ param: { id } }));

export const sendLike = (id: string, liked: boolean) =>
  read(
    liked
      ? api.comments[':id'].like.$put({ param: { id } })
      : api.comments[':id'].like.$delete({ param: { id } }),
  );
