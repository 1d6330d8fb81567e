import type { Viewer } from '#server/viewer/viewer.ts';
import { may } from '#shared/may.ts';

type Who = Pick<Viewer, 'personId' | 'rights'>;
type Post = { author_id: string | null; city_code: string };

/** The viewer's rights on a post they can see. `visiblePosts` decides who sees it. */
export function abilities(viewer: Who, post: Post) {
  const own = post.author_id === viewer.personId;
  const moderates = may(viewer, 'moderator', post.city_code);
  return { edit: own, delete: own || moderates, report: !own, comment: true };
}
