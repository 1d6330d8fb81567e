import { useSearch } from '@tanstack/react-router';
import { type RefObject, Suspense, useMemo, useRef } from 'react';
import { copy as posts } from '#community/posts/copy.ts';
import { isBlank } from '#shared/text/text.ts';
import { useTopics } from '#web/live/use-live.ts';
import { RowsLoading } from '#web/ui/RowsLoading.tsx';
import { Section } from '#web/ui/Section.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import { CommentList } from './CommentList.tsx';
import type { ReplyTarget } from './outgoing-comments.ts';
import { type Composing, useComposer } from './use-composer.ts';

type Props = {
  postId: string;
  /** The author of the post. Their comments carry the badge 작성자. */
  authorId: string | null;
  canComment: boolean;
};

/**
 * The comments of a post, updated live, and the field to write one. `?comment={id}` opens the page of that
 * comment.
 */
export const PostComments = (props: Props) => <Talk key={props.postId} {...props} />;

function Talk({ postId, authorId, canComment }: Props) {
  const { comment } = useSearch({ from: '/post/$postId' });
  const around = typeof comment === 'string' ? comment : null;
  const composing = useComposer(postId);
  const field = useRef<HTMLTextAreaElement>(null);
  useTopics([`post:${postId}`]);
  const fillField = useFillField(composing, field);

  return (
    <>
      <Suspense
        fallback={
          <Section band title={posts['post.comment']}>
            <RowsLoading rows={3} leading />
          </Section>
        }
      >
        <CommentList
          key={around}
          postId={postId}
          around={around}
          authorId={authorId}
          sent={composing.sent}
          {...(canComment && fillField)}
        />
      </Suspense>
      {canComment && (
        <>
          {/* Space for the fixed field, so that it does not cover the last comment. */}
          <div className="h-[calc(var(--footer)+12px)] shrink-0" />
          <CommentComposer composing={composing} field={field} />
        </>
      )}
    </>
  );
}

/** Actions of the list on the field. They are the same at each render, so that typing re-renders no row. */
function useFillField(composing: Composing, field: RefObject<HTMLTextAreaElement | null>) {
  const latest = useRef(composing);
  latest.current = composing;
  return useMemo(
    () => ({
      onReply(target: ReplyTarget) {
        latest.current.setReplyTarget(target);
        field.current?.focus();
      },
      onWrite(text: string) {
        const { text: before, change } = latest.current;
        change(isBlank(before) ? text : `${before}\n${text}`);
        field.current?.focus();
      },
    }),
    [field],
  );
}
