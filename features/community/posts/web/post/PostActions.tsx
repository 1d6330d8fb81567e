import type { ReactNode } from 'react';
import type { Post } from '#community/posts/contract.ts';
import { copy } from '#community/posts/copy.ts';
import { sharePage } from '#web/device/share.ts';
import { Bookmark, Heart, Share2 } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Toggle } from '#web/ui/fields/Toggle.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useBookmark } from './use-bookmark.ts';
import { useLikePost } from './use-like-post.ts';

/** The actions every viewer has on a post: like, bookmark, share, and `children`. */
export function PostActions({ post, children }: { post: Post; children: ReactNode }) {
  const like = useLikePost(post.id);
  const keep = useBookmark(post.id);
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      <Toggle
        label={copy[post.liked ? 'post.liked' : 'post.like']}
        text={copy['post.like']}
        pressed={post.liked}
        count={post.likesCount}
        icon={<Icon of={Heart} size={18} />}
        onChange={like}
      />
      <Toggle
        label={copy[post.bookmarked ? 'post.bookmarkOff' : 'post.bookmark']}
        text={copy['post.bookmark']}
        pressed={post.bookmarked}
        icon={<Icon of={Bookmark} size={18} />}
        onChange={keep}
      />
      <Button
        size="small"
        variant="quiet"
        icon={<Icon of={Share2} size={18} />}
        className="rounded-full!"
        onClick={() => sharePage(post.title, `/post/${post.id}`)}
      >
        {copy['post.share']}
      </Button>
      {children}
    </div>
  );
}
