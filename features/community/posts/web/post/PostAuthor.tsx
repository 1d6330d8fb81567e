import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Post } from '#community/posts/contract.ts';
import { copy } from '#community/posts/copy.ts';
import type { Author } from '#residents/people/contract.ts';
import { findCity } from '#residents/regions/cities.ts';
import { relativeTime } from '#shared/time/date-text.ts';
import { copy as platform } from '#web/copy.ts';
import { serverNow } from '#web/device/clock.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { Tag } from '#web/ui/Tag.tsx';

/** The post's author, town and time. */
export function PostAuthor({ post: { author, cityCode, createdAt, editedAt } }: { post: Post }) {
  const name = author?.name ?? platform['common.unknownUser'];
  return (
    <Profile author={author}>
      <Avatar name={name} id={author?.id} src={photoUrl(author?.photo, 'small')} size={44} />
      <span className="block min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-1.5">
          <span className="font-semibold text-head [overflow-wrap:anywhere]">{name}</span>
          {author?.isAdmin && <Tag>{platform['common.admin']}</Tag>}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-hint text-meta">
          <span>{findCity(cityCode)?.name}</span>
          <span aria-hidden="true">·</span>
          <time dateTime={createdAt}>{relativeTime(serverNow(), createdAt)}</time>
          {editedAt && (
            <>
              <span aria-hidden="true">·</span>
              <span>{copy['post.edited']}</span>
            </>
          )}
        </span>
      </span>
    </Profile>
  );
}

const row = 'flex min-w-0 flex-1 items-center gap-3 py-1';

/** A deleted account has no profile to link to. */
function Profile({ author, children }: { author: Author | null; children: ReactNode }) {
  if (!author) return <div className={row}>{children}</div>;
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: author.id }}
      className={`${row} pressable rounded-control text-left`}
    >
      {children}
    </Link>
  );
}
