import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useMe } from '#features/sessions/web/session.ts';
import type { Visit } from '#web/page.ts';
import { postQuery } from './api.ts';
import { PostForm } from './PostForm.tsx';
import { PostGone } from './PostGone.tsx';
import { valuesOf } from './post-form.ts';

/** Whoever may not edit it reads it. Fetched anew: what is edited is what stands there, not what was last seen. */
export async function load({ queryClient, params: { postId = '' } }: Visit) {
  const post = await queryClient.fetchQuery({ ...postQuery(postId), staleTime: 0 });
  if (post && !post.can.edit) throw redirect({ to: '/post/$postId', params: { postId }, replace: true });
}

export function Page() {
  const { postId = '' } = useParams({ strict: false });
  return <EditPost key={postId} id={postId} />;
}

function EditPost({ id }: { id: string }) {
  const me = useMe();
  const post = useSuspenseQuery(postQuery(id)).data;
  // What is changed on another device meanwhile does not overwrite what is being typed.
  const [initial] = useState(() => post && valuesOf(post));
  if (!post || !initial) return <PostGone id={id} />;
  return (
    <PostForm
      initial={initial}
      draftKey={`${me.id}:post:${id}`}
      cityCode={post.cityCode}
      clubId={post.club?.id}
      edits
    />
  );
}
