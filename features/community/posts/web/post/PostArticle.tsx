import { Link } from '@tanstack/react-router';
import type { Post } from '#community/posts/contract.ts';
import { categoryName } from '#community/posts/web/category-name.ts';
import { ReadAloud, ReadAloudAbove } from '#web/reading/ReadAloud.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { PostActions } from './PostActions.tsx';
import { PostAuthor } from './PostAuthor.tsx';
import { PostMenu } from './PostMenu.tsx';
import { PostPhotos } from './PostPhotos.tsx';

/** A link to the post's club; for a post on the board, its category. */
function Place({ post: { club, category, cityCode } }: { post: Post }) {
  if (!club) return <Tag variant="neutral">{categoryName(category, cityCode)}</Tag>;
  return (
    <Link to="/club/$clubId" params={{ clubId: club.id }} className="target-44 max-w-full">
      <Tag className="max-w-full truncate">{club.name}</Tag>
    </Link>
  );
}

export function PostArticle({ post }: { post: Post }) {
  const textOf = () => `${post.title}\n${post.content}`;
  return (
    <article className="flex flex-col px-4 pt-3 pb-5">
      <div className="flex items-center gap-2">
        <PostAuthor post={post} />
        <PostMenu post={post} />
      </div>
      <div className="mt-4 flex">
        <Place post={post} />
      </div>
      <h2 dir="auto" className="mt-2 font-bold text-title [overflow-wrap:anywhere]">
        {post.title}
      </h2>
      <ReadAloudAbove textOf={textOf} />
      <p dir="auto" className="mt-3 whitespace-pre-wrap text-body leading-[1.65] [overflow-wrap:anywhere]">
        {post.content}
      </p>
      <PostPhotos images={post.images} author={post.author} />
      <PostActions post={post}>
        <ReadAloud textOf={textOf} />
      </PostActions>
    </article>
  );
}
