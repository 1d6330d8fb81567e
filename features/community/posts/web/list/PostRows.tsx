import { memo } from 'react';
import type { PostRow as Row } from '#community/posts/contract.ts';
import { PostRow } from './PostRow.tsx';

type Props = {
  posts: readonly Row[];
  town?: boolean;
  inClub?: boolean;
  /** How many of the first rows are visible without scrolling. */
  eager?: number;
  /**
   * In px: the placeholder height while the page is far off screen. If missing, the page is always laid out.
   */
  height?: number;
};

/**
 * One page of a list of posts. Far off screen the browser neither lays it out nor paints it, but page search
 * and screen readers still find it. A change inside costs the browser fifty rows, however long the list is.
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
        // biome-ignore lint/a11y/useSemanticElements: a <ul> allows no boxes between itself and its items
        <div key={post.id} role="listitem" data-post={post.id}>
          <PostRow post={post} town={town} inClub={inClub} eager={at < eager} />
        </div>
      ))}
    </div>
  );
});
