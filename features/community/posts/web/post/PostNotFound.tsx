import { copy } from '#community/posts/copy.ts';
import { clubOfPost } from '#community/posts/web/list/clubs-of-posts.ts';
import { NotFound } from '#web/layout/NotFound.tsx';

/** Shown for a missing post, with a link to the board, or to the post's club if it is known. */
export function PostNotFound({ id }: { id: string }) {
  const clubId = clubOfPost(id);
  if (!clubId) return <NotFound sentence={copy['post.gone']} to="/board" />;
  return <NotFound sentence={copy['post.gone']} to="/club/$clubId" params={{ clubId }} />;
}
