import type { Viewer } from '#server/viewer.ts';

type Who = Pick<Viewer, 'isAdmin' | 'personId'>;

/** The viewer's rights on a post they can see. `visiblePosts` decides who sees it. */
export function abilities({ isAdmin, personId }: Who, post: { author_id: string | null }) {
  const own = post.author_id === personId;
  return { edit: own, delete: own || isAdmin, report: !own, comment: true };
}
