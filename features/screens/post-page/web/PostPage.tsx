import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { commentsQuery } from '#community/comments/web/api.ts';
import { PostComments } from '#community/comments/web/PostComments.tsx';
import { ItemPoll, loadItemPoll } from '#community/polls/web/ItemPoll.tsx';
import { postQuery } from '#community/posts/web/api.ts';
import { rememberClub } from '#community/posts/web/list/clubs-of-posts.ts';
import { PostArticle } from '#community/posts/web/post/PostArticle.tsx';
import { PostNotFound } from '#community/posts/web/post/PostNotFound.tsx';
import { HeldNotice } from '#moderation/appeals/web/HeldNotice.tsx';
import { Refreshable } from '#web/layout/Refreshable.tsx';
import { useTopics } from '#web/live/use-live.ts';
import { useMe } from '#web/session/session.ts';
import type { Visit } from '#web/visit.ts';

export function load({ queryClient, params: { postId }, search }: Visit<'/post/$postId'>) {
  const query = postQuery(postId);
  // A cached "not found" may be outdated, for example after following the author: fetch again.
  if (queryClient.getQueryData(query.queryKey) === null)
    queryClient.removeQueries({ queryKey: query.queryKey });
  // Started but not awaited: the comments are further down the page.
  const around = typeof search.comment === 'string' ? search.comment : null;
  void queryClient.prefetchInfiniteQuery(commentsQuery(postId, around));
  return Promise.all([queryClient.ensureQueryData(query), loadItemPoll(queryClient, { postId })]);
}

/** A post's page, updated live. If the post is deleted meanwhile, the page says so. */
export function Page() {
  const { postId } = useParams({ from: '/post/$postId' });
  const post = useSuspenseQuery(postQuery(postId)).data;
  const me = useMe().id;
  const clubId = post?.club?.id;
  // The deletion of a club is sent to the club's topic, not to the topic of each of its posts.
  useTopics(post ? [`post:${postId}`, ...(clubId ? [`club:${clubId}`] : [])] : []);
  useEffect(() => {
    if (clubId) rememberClub(postId, clubId);
  }, [postId, clubId]);
  if (!post) return <PostNotFound id={postId} />;
  return (
    <Refreshable>
      {post.author?.id === me && <HeldNotice kind="post" id={post.id} />}
      <PostArticle post={post} />
      <ItemPoll postId={post.id} />
      <PostComments postId={post.id} authorId={post.author?.id ?? null} canComment={post.can.comment} />
    </Refreshable>
  );
}
