import { copy } from '#features/posts/copy.ts';
import { Gone } from '#web/layout/Gone.tsx';
import { clubOfPost } from './clubs-of-posts.ts';

/** Stands where a post is missing: the way leads to its list, which is a club's where it was seen there. */
export function PostGone({ id }: { id: string }) {
  const clubId = clubOfPost(id);
  if (!clubId) return <Gone sentence={copy['post.gone']} to="/board" />;
  return <Gone sentence={copy['post.gone']} to="/club/$clubId" params={{ clubId }} />;
}
