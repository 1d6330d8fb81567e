import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Comment, CommentRemoved, CommentsPage } from '#features/comments/contract.ts';

type Pages = InfiniteData<CommentsPage>;

const listsOf = (postId: string) => ({ queryKey: ['comments', 'post', postId] });

const inPages =
  (change: (items: Comment[]) => Comment[], commentCount?: number) => (data: Pages | undefined) =>
    data && {
      ...data,
      pages: data.pages.map((page) => ({
        ...page,
        items: change(page.items),
        commentCount: commentCount ?? page.commentCount,
      })),
    };

/** Changes one comment wherever it is cached. */
export function patchComment(
  queries: QueryClient,
  { id, postId }: Pick<Comment, 'id' | 'postId'>,
  patch: (comment: Comment) => Partial<Comment>,
) {
  const each = (items: Comment[]) =>
    items.map((comment) => (comment.id === id ? { ...comment, ...patch(comment) } : comment));
  queries.setQueriesData<Pages>(listsOf(postId), inPages(each));
}

export const fetchComments = (queries: QueryClient, postId: string) =>
  void queries.invalidateQueries(listsOf(postId));

/** Finds a comment in any list of its post. */
export function findComment(queries: QueryClient, { id, postId }: Pick<Comment, 'id' | 'postId'>) {
  for (const [, data] of queries.getQueriesData<Pages>(listsOf(postId)))
    for (const { items } of data?.pages ?? [])
      for (const comment of items) if (comment.id === id) return comment;
  return undefined;
}

const keyOf = ({ id, parentId, threadAt, createdAt }: Comment) =>
  [threadAt, parentId ?? id, createdAt, id].join(' ');

/** The order of the list: threads by their beginning, in a thread by time. As the server orders it. */
export const isBefore = (a: Comment, b: Comment) => keyOf(a) < keyOf(b);

/** Whether a comment would stand among the loaded ones: what is then missing was deleted, and does not merely wait further on. */
export function isCovered(pages: CommentsPage[], comment: Comment): boolean {
  const items = pages.flatMap((page) => page.items);
  const begins = !pages[0]?.previousCursor || items.some((item) => isBefore(item, comment));
  return begins && (!pages.at(-1)?.nextCursor || items.some((item) => isBefore(comment, item)));
}

/** Puts a comment into its place in every list that reaches there, and takes over the new number of comments. */
export function placeComment(queries: QueryClient, comment: Comment, commentCount: number) {
  queries.setQueriesData<Pages>(listsOf(comment.postId), (data) => {
    const counted = inPages((items) => items, commentCount)(data);
    return counted && { ...counted, pages: placed(counted.pages, comment) };
  });
}

function placed(pages: CommentsPage[], comment: Comment): CommentsPage[] {
  const isKnown = pages.some(({ items }) => items.some(({ id }) => id === comment.id));
  if (isKnown)
    return pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item.id === comment.id ? comment : item)),
    }));
  const at = pages.findIndex(({ items }) => items.some((item) => isBefore(comment, item)));
  // Behind everything that is loaded: it comes with the next page, if there is one.
  if (at < 0)
    return pages.at(-1)?.nextCursor
      ? pages
      : pages.map((page, i) =>
          i === pages.length - 1 ? { ...page, items: [...page.items, comment] } : page,
        );
  const [first] = pages;
  // Before everything that is loaded: it comes with the previous page.
  if (first?.previousCursor && first.items[0] && isBefore(comment, first.items[0])) return pages;
  return pages.map((page, i) => (i === at ? withComment(page, comment) : page));
}

function withComment(page: CommentsPage, comment: Comment): CommentsPage {
  const at = page.items.findIndex((item) => isBefore(comment, item));
  return { ...page, items: page.items.toSpliced(at, 0, comment) };
}

const tombstone = {
  deleted: true,
  author: null,
  mention: null,
  text: '',
  likesCount: 0,
  liked: false,
  editedAt: null,
  can: { answer: false, like: false, edit: false, delete: false, report: false },
} satisfies Partial<Comment>;

/** Takes over how many comments a post has. */
export const countComments = (queries: QueryClient, postId: string, commentCount: number) =>
  void queries.setQueriesData<Pages>(
    listsOf(postId),
    inPages((items) => items, commentCount),
  );

/** Takes out what no longer stands in the list; a deleted comment that keeps its place becomes a tombstone. */
export function removeComment(queries: QueryClient, { id, postId, gone, commentCount }: CommentRemoved) {
  const each = (items: Comment[]) =>
    items
      .filter((comment) => !gone.includes(comment.id))
      .map((comment) => (comment.id === id ? { ...comment, ...tombstone } : comment));
  queries.setQueriesData<Pages>(listsOf(postId), inPages(each, commentCount));
}
