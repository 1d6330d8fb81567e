import type { Viewer } from '#server/viewer.ts';

type Who = Pick<Viewer, 'isAdmin' | 'personId'>;

/** What a viewer may do with a post they can see. Who sees it is decided by `visiblePosts`. */
export function abilities({ isAdmin, personId }: Who, post: { author_id: string | null }) {
  const own = post.author_id === personId;
  return { edit: own, delete: own || isAdmin, report: !own, comment: true };
}
