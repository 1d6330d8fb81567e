import { copy } from '#community/posts/copy.ts';
import { clubOfPost } from '#community/posts/web/list/clubs-of-posts.ts';
import { Gone } from '#web/layout/Gone.tsx';

/** Shown for a missing post, with a link to the board, or to the post's club if it is known. */
export function PostGone({ id }: { id: string }) {
  const clubId = clubOfPost(id);
  if (!clubId) return <Gone sentence={copy['post.gone']} to="/board" />;
  return <Gone sentence={copy['post.gone']} to="/club/$clubId" params={{ clubId }} />;
}
