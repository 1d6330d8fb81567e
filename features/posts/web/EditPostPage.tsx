import { redirect, useParams } from '@tanstack/react-router';
import { useEdited } from '#web/drafts/use-edited.ts';
import { useTopics } from '#web/live/use-live.ts';
import type { Visit } from '#web/page.ts';
import { useMe } from '#web/session.ts';
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

/** Live as its page is: when it is deleted meanwhile, its author is told and keeps what they typed. */
function EditPost({ id }: { id: string }) {
  const me = useMe();
  const edited = useEdited(postQuery(id), valuesOf);
  const clubId = edited?.item.club?.id;
  useTopics(edited?.gone === false ? [`post:${id}`, ...(clubId ? [`club:${clubId}`] : [])] : []);
  if (!edited) return <PostGone id={id} />;
  return (
    <PostForm
      initial={edited.initial}
      draftKey={`${me.id}:post:${id}`}
      cityCode={edited.item.cityCode}
      clubId={clubId}
      edits
      gone={edited.gone}
    />
  );
}
