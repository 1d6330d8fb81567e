import { copy } from '#features/posts/copy.ts';
import { Gone } from '#web/layout/Gone.tsx';
import { clubOfPost } from './clubs-of-posts.ts';

/** Shown for a missing post, with a link to the board, or to the post's club if it is known. */
export function PostGone({ id }: { id: string }) {
  const clubId = clubOfPost(id);
  if (!clubId) return <Gone sentence={copy['post.gone']} to="/board" />;
  return <Gone sentence={copy['post.gone']} to="/club/$clubId" params={{ clubId }} />;
}
