import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PostComments } from '#features/comments/web/PostComments.tsx';
import { copy } from '#features/posts/copy.ts';
import { Gone } from '#web/layout/Gone.tsx';
import { useTopics } from '#web/live/use-live.ts';
import type { Visit } from '#web/page.ts';
import { postQuery } from './api.ts';
import { PostArticle } from './PostArticle.tsx';

export function load({ queryClient, params }: Visit) {
  const query = postQuery(params.postId ?? '');
  // What was not there may be by now: its author is followed.
  if (queryClient.getQueryData(query.queryKey) === null)
    queryClient.removeQueries({ queryKey: query.queryKey });
  return queryClient.ensureQueryData(query);
}

/** One post, live: it changes while it is read, and when it is deleted its reader is told. */
export function Page() {
  const { postId = '' } = useParams({ strict: false });
  const post = useSuspenseQuery(postQuery(postId)).data;
  useTopics(post ? [`post:${postId}`] : []);
  if (!post) return <Gone sentence={copy['post.gone']} to="/board" />;
  return (
    <>
      <PostArticle post={post} />
      <PostComments postId={post.id} authorId={post.author?.id ?? null} canComment={post.can.comment} />
    </>
  );
}
