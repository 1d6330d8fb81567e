import { memo } from 'react';
import type { PostRow as Row } from '#features/posts/contract.ts';
import { PostRow } from './PostRow.tsx';

type Props = {
  posts: readonly Row[];
  town?: boolean;
  inClub?: boolean;
  /** How many of the first are on the first screen. */
  eager?: number;
  /** In px, while it is far from the screen; without one it is laid out wherever it is. */
  height?: number;
};

/**
 * One page of a list of posts. It is a box by itself, which far from the screen is neither laid out nor painted (but found,
 * and read out): what happens in it is the work of fifty rows to the browser, of however many there are.
 */
export const PostRows = memo(function PostRows({ posts, town, inClub, eager = 0, height }: Props) {
  return (
    <div
      role="presentation"
      style={
        height ? { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` } : undefined
      }
      className="contain-content"
    >
      {posts.map((post, at) => (
        // biome-ignore lint/a11y/useSemanticElements: <ul> may have no boxes between itself and its items
        <div key={post.id} role="listitem" data-post={post.id}>
          <PostRow post={post} town={town} inClub={inClub} eager={at < eager} />
        </div>
      ))}
    </div>
  );
});
