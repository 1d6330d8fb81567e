import { redirect, useParams } from '@tanstack/react-router';
import { postQuery } from '#community/posts/web/api.ts';
import { PostNotFound } from '#community/posts/web/post/PostNotFound.tsx';
import { useEdited } from '#web/drafts/use-edited.ts';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import type { Visit } from '#web/visit.ts';
import { PostForm } from './PostForm.tsx';
import { valuesOf } from './post-form.ts';

/**
 * Redirects users who may not edit to the post. Fetches it again, so that the current version is edited, not
 * a cached one.
 */
export async function load({ queryClient, params: { postId } }: Visit<'/post/edit/$postId'>) {
  const post = await queryClient.fetchQuery({ ...postQuery(postId), staleTime: 0 });
  if (post && !post.can.edit) throw redirect({ to: '/post/$postId', params: { postId }, replace: true });
}

export function Page() {
  const { postId } = useParams({ from: '/post/edit/$postId' });
  return <EditPost key={postId} id={postId} />;
}

/**
 * Live like the post's page: if the post is deleted meanwhile, the author sees that and keeps the typed text.
 */
function EditPost({ id }: { id: string }) {
  const me = useMe();
  const edited = useEdited(postQuery(id), valuesOf);
  const clubId = edited?.item.club?.id;
  useTopics(edited?.gone === false ? [`post:${id}`, ...(clubId ? [`club:${clubId}`] : [])] : []);
  if (!edited) return <PostNotFound id={id} />;
  return (
    <PostForm
      initial={edited.initial}
      draftKey={`${me.id}:post:${id}`}
      cityCode={edited.item.cityCode}
      clubId={clubId}
      edits
      isDeleted={edited.gone}
    />
  );
}
