import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { PostRow as Row } from '#community/posts/contract.ts';
import { copy } from '#community/posts/copy.ts';
import { categoryName } from '#community/posts/web/category-name.ts';
import { findCity } from '#residents/regions/cities.ts';
import { count } from '#shared/numbers.ts';
import { copy as platform } from '#web/copy.ts';
import { Heart, MessageCircle } from '#web/icons.ts';
import { RowThumbnail } from '#web/images/RowThumbnail.tsx';
import { Ago } from '#web/ui/Ago.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { ListRow } from '#web/ui/ListRow.tsx';
import { Marked } from '#web/ui/Marked.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Props = {
  post: Row;
  /** Show the town's name, for lists of several towns. */
  town?: boolean;
  /** All posts of the list belong to one club. */
  inClub?: boolean;
  eager?: boolean;
};

/** A club post is tagged with its club, any other post with its category. */
const Kind = ({ post: { club, category, cityCode } }: Pick<Props, 'post'>) =>
  club ? (
    <Tag className="max-w-full truncate">{club.name}</Tag>
  ) : (
    <Tag variant="neutral">{categoryName(category, cityCode)}</Tag>
  );

/** Memoised: with 2,000 rows, only the changed one re-renders. */
export const PostRow = memo(function PostRow({ post, town, inClub, eager }: Props) {
  return (
    <ListRow
      render={<Link to="/post/$postId" params={{ postId: post.id }} />}
      above={inClub ? undefined : <Kind post={post} />}
      title={
        <span className="[overflow-wrap:anywhere]">
          <Marked>{post.title}</Marked>
        </span>
      }
      detail={<Excerpt post={post} />}
      meta={<Meta post={post} town={town} />}
      trailing={<Thumbnail post={post} eager={eager} />}
    />
  );
});

/** Two lines beside a picture, one without: more posts fit, and those with a picture stand out. */
const Excerpt = ({ post: { excerpt, image } }: Pick<Props, 'post'>) => (
  <span className={classNames('[overflow-wrap:anywhere]', !image && 'easy:inline block truncate')}>
    {excerpt}
  </span>
);

const Between = () => (
  <span aria-hidden="true" className="shrink-0 text-third">
    ·
  </span>
);

function Meta({ post, town }: Omit<Props, 'eager'>) {
  return (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-0.5">
        {town && (
          <>
            <span>{findCity(post.cityCode)?.name}</span>
            <Between />
          </>
        )}
        <span className="max-w-40 truncate">{post.author?.name ?? platform['common.unknownUser']}</span>
        <Between />
        <Ago at={post.createdAt} className="shrink-0" />
      </span>
      {post.likesCount > 0 && (
        <span className="flex shrink-0 items-center gap-1 tabular-nums">
          <Icon
            of={Heart}
            size={16}
            filled={post.liked}
            className={classNames('easy:hidden', post.liked && 'text-brand')}
          />
          <span className="sr-only easy:not-sr-only">{copy['post.like']}</span>
          <span>{count(post.likesCount)}</span>
        </span>
      )}
      {post.commentCount > 0 && (
        <span className="flex shrink-0 items-center gap-1 tabular-nums">
          <Icon of={MessageCircle} size={16} className="easy:hidden" />
          <span className="sr-only easy:not-sr-only">{copy['post.comment']}</span>
          <span>{count(post.commentCount)}</span>
        </span>
      )}
    </>
  );
}

function Thumbnail({ post: { image, imageCount }, eager }: Pick<Props, 'post' | 'eager'>) {
  if (!image) return null;
  return (
    <span className="relative w-22 shrink-0">
      <RowThumbnail image={image} eager={eager} />
      {imageCount > 1 && (
        <span className="absolute right-1 bottom-1 rounded-tag bg-[#06170e]/70 px-1.5 font-semibold text-[#fff] text-tag tabular-nums">
          {`+${imageCount - 1}`}
        </span>
      )}
    </span>
  );
}
