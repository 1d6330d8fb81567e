import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Comment, CommentRemoved, CommentsPage, PublicComment } from '#community/comments/contract.ts';
import { itemsOf, patchItem, placeItem, removeItems } from '#web/lists/cached-list.ts';

type Pages = InfiniteData<CommentsPage>;

const listsOf = (postId: string) => ({ queryKey: ['comments', 'post', postId] });

/** The list with the new number of comments. */
const counted = (list: Pages, commentCount: number): Pages => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, commentCount })),
});

/** Changes one comment in every cached list. */
export function patchComment(
  queries: QueryClient,
  { id, postId }: Pick<Comment, 'id' | 'postId'>,
  patch: (comment: Comment) => Partial<Comment>,
) {
  queries.setQueriesData<Pages>(listsOf(postId), (list) => patchItem(list, id, patch));
}

export const fetchComments = (queries: QueryClient, postId: string) =>
  void queries.invalidateQueries(listsOf(postId));

/** Finds a comment in any cached list of its post. */
export function findComment(queries: QueryClient, { id, postId }: Pick<Comment, 'id' | 'postId'>) {
  for (const [, list] of queries.getQueriesData<Pages>(listsOf(postId))) {
    const comment = findIn(list, id);
    if (comment) return comment;
  }
  return undefined;
}

const findIn = (list: Pages | undefined, id: string) => itemsOf(list).find((each) => each.id === id);

type Placed = Pick<Comment, 'id' | 'parentId' | 'threadAt' | 'createdAt'>;

const keyOf = ({ id, parentId, threadAt, createdAt }: Placed) =>
  [threadAt, parentId ?? id, createdAt, id].join(' ');

/** The order of the list, the same as the server's: threads by their start, comments of a thread by time. */
export const isBefore = (a: Placed, b: Placed) => keyOf(a) < keyOf(b);

/**
 * Whether a comment would be within the loaded pages. If it is covered and missing, it was deleted; otherwise
 * it may be on a page that is not loaded.
 */
export function isCovered(pages: CommentsPage[], comment: Placed): boolean {
  const items = pages.flatMap((page) => page.items);
  const begins = !pages[0]?.previousCursor || items.some((item) => isBefore(item, comment));
  return begins && (!pages.at(-1)?.nextCursor || items.some((item) => isBefore(comment, item)));
}

/** Whether the thread of a reply is within the loaded pages, but its first comment is not shown. */
export const isBelowUnseen = (queries: QueryClient, { parentId, postId, ...reply }: PublicComment) =>
  parentId !== null &&
  queries
    .getQueriesData<Pages>(listsOf(postId))
    .some(([, list]) => list && isCovered(list.pages, { ...reply, parentId }) && !findIn(list, parentId));

/** Inserts a comment into every list that has its position loaded, and sets the new number of comments. */
export function placeComment(queries: QueryClient, comment: Comment, commentCount: number) {
  queries.setQueriesData<Pages>(
    listsOf(comment.postId),
    (list) => list && counted(placeItem(list, comment, isBefore) ?? list, commentCount),
  );
}

const tombstone = {
  deleted: true,
  author: null,
  mention: null,
  text: '',
  likesCount: 0,
  liked: false,
  editedAt: null,
  can: { answer: false, like: false, edit: false, delete: false, report: false, block: false },
} satisfies Partial<Comment>;

/** Sets the number of a post's comments. */
export const countComments = (queries: QueryClient, postId: string, commentCount: number) =>
  void queries.setQueriesData<Pages>(listsOf(postId), (list) => list && counted(list, commentCount));

/** Removes the comments that left the list. A deleted comment that keeps its place becomes a tombstone. */
export function removeComment(
  queries: QueryClient,
  { id, postId, gone: removedIds, commentCount }: CommentRemoved,
) {
  const parentId = findComment(queries, { id, postId })?.parentId;
  queries.setQueriesData<Pages>(listsOf(postId), (list) => {
    const rest = removeItems(list, (comment) => removedIds.includes(comment.id));
    return (
      rest &&
      counted(
        patchItem(rest, id, () => tombstone),
        commentCount,
      )
    );
  });
  if (parentId && isEmptyPlace(queries, { id: parentId, postId })) fetchComments(queries, postId);
}

/**
 * Whether nothing is left below a place: another viewer may read more replies, so the server did not remove
 * it.
 */
const isEmptyPlace = (queries: QueryClient, { id, postId }: Pick<Comment, 'id' | 'postId'>) =>
  queries.getQueriesData<Pages>(listsOf(postId)).some(([, list]) => {
    const items = itemsOf(list);
    return (
      items.some((item) => item.id === id && item.deleted) && !items.some((item) => item.parentId === id)
    );
  });
