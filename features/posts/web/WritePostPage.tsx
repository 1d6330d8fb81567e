import { redirect, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useViewedRegion } from '#features/regions/web/viewed-region.ts';
import { useMe } from '#features/sessions/web/session.ts';
import { isId, newId } from '#shared/ids.ts';
import { ApiError } from '#web/api.ts';
import type { Visit } from '#web/page.ts';
import { postListQuery } from './api.ts';
import { PostForm } from './PostForm.tsx';
import { emptyPost } from './post-form.ts';

/** `?club={id}`: for that club's members. */
const clubOf = ({ club }: Record<string, unknown>) =>
  typeof club === 'string' && isId(club) ? club : undefined;

/** Whoever may not write in a club is led to its page; a line that is down lets one write. */
export async function load({ queryClient, search }: Visit) {
  const clubId = clubOf(search);
  if (!clubId) return;
  try {
    await queryClient.fetchInfiniteQuery(postListQuery({ club: clubId }));
  } catch (error) {
    if (error instanceof ApiError && ['forbidden', 'not_found'].includes(error.code))
      throw redirect({ to: '/club/$clubId', params: { clubId }, replace: true });
  }
}

/** A resident writes at home; an admin where they look, else at home (readings 9); a member in their club. */
export function Page() {
  const me = useMe();
  const viewed = useViewedRegion();
  const clubId = clubOf(useSearch({ strict: false }) as Record<string, unknown>);
  const [initial] = useState(() => emptyPost(newId()));
  const cityCode = (me.isAdmin && viewed.cityCode) || me.cityCode;
  const draftKey = clubId ? `${me.id}:post:new:${clubId}` : `${me.id}:post:new`;
  return <PostForm initial={initial} draftKey={draftKey} cityCode={cityCode} clubId={clubId} />;
}
