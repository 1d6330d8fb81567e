import { redirect, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { mayWriteIn } from '#community/posts/web/api.ts';
import { useRegion } from '#residents/regions/web/viewed-region.ts';
import { isId, newId } from '#shared/ids.ts';
import { useMe } from '#web/session/session.ts';
import type { Visit } from '#web/visit.ts';
import { PostForm } from './PostForm.tsx';
import { draftKeyOf, emptyPost } from './post-form.ts';

/** `?club={id}`: the post is for that club's members. */
const clubOf = ({ club }: Record<string, unknown>) =>
  typeof club === 'string' && isId(club) ? club : undefined;

/** Redirects users who may not write in the club to the club's page. */
export async function load({ search }: Visit) {
  const clubId = clubOf(search);
  if (clubId && !(await mayWriteIn(clubId)))
    throw redirect({ to: '/club/$clubId', params: { clubId }, replace: true });
}

/**
 * The text that another app shares with the installed app (`share_target` of the manifest). It begins a post
 * with a draft of its own.
 */
function sharedBy(search: Record<string, unknown>) {
  const { title = '', text = '', url = '' } = search as Partial<Record<string, unknown>>;
  const [name, ...lines] = [title, text, url].map((part) => String(part).trim());
  const content = [...new Set(lines)].filter((line) => line && line !== name).join('\n');
  return name || content ? { title: name ?? '', content } : null;
}

/**
 * A resident posts in their town, whoever has rights elsewhere in the viewed city (product 2.9), a member in
 * their club.
 */
export function Page() {
  const me = useMe();
  const region = useRegion();
  const search = useSearch({ from: '/post/write' });
  const clubId = clubOf(search);
  const shared = sharedBy(search);
  const [initial] = useState(() => ({ ...emptyPost(newId()), ...shared }));
  const cityCode = region.cityCode ?? me.cityCode;
  const place = { cityCode, clubId };
  return (
    <PostForm
      initial={initial}
      draftKey={draftKeyOf(me.id, clubId ?? (shared ? 'shared' : undefined))}
      {...place}
    />
  );
}
