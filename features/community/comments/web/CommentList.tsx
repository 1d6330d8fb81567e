import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { memo, useRef } from 'react';
import { copy } from '#community/comments/copy.ts';
import { copy as posts } from '#community/posts/copy.ts';
import { count } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { itemsOf } from '#web/lists/cached-list.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Section } from '#web/ui/Section.tsx';
import { commentsQuery } from './api.ts';
import { CommentRow } from './CommentRow.tsx';
import { useEditedComments } from './edited-comments.ts';
import { Incoming } from './Incoming.tsx';
import { MoreComments } from './MoreComments.tsx';
import type { ReplyTarget } from './outgoing-comments.ts';
import { useScrollAnchor } from './scroll-anchor.ts';
import { joined } from './sent-comments.ts';
import type { Sent } from './use-composer.ts';
import { useScrollTo } from './use-scroll-to.ts';

type Props = {
  postId: string;
  around: string | null;
  authorId: string | null;
  sent: Sent[];
  onReply?: (target: ReplyTarget) => void;
  /** Moves the text of a deleted comment into the field for a new one. */
  onWrite?: (text: string) => void;
};

/** Memoised: what is typed in the field re-renders no comment. */
export const CommentList = memo(function CommentList(props: Props) {
  const { postId, around, authorId, sent, onReply, onWrite } = props;
  const list = useSuspenseInfiniteQuery(commentsQuery(postId, around));
  const { pages } = list.data;
  const items = itemsOf(list.data);
  const listed = joined(items, sent, list.hasNextPage);
  const { behind } = listed;
  const { rows: shown, ...edited } = useEditedComments(pages, listed);
  const commentCount = pages[0]?.commentCount ?? 0;
  const rows = useRef<HTMLUListElement>(null);
  const keepPlace = useScrollAnchor(rows, items);
  useScrollTo(around, items);

  const row = ({ comment, sending }: Sent) => (
    <CommentRow
      key={comment.id}
      comment={comment}
      sending={sending}
      marked={comment.id === around}
      byAuthor={comment.author !== null && comment.author.id === authorId}
      onReply={onReply}
      editing={edited.isEdited(comment)}
      isDeleted={edited.isGone(comment)}
      onEdit={edited.open}
      onClose={edited.close}
      onWrite={onWrite}
    />
  );

  return (
    <Section
      band
      title={
        commentCount > 0
          ? fill(copy['post.commentCount'], { count: count(commentCount) })
          : posts['post.comment']
      }
    >
      {shown.length + behind.length === 0 && (
        <EmptyState title={copy['post.commentEmpty']} body={copy['post.commentEmptyBody']} drawing="letter" />
      )}
      <MoreComments
        label={copy['comment.previous']}
        has={list.hasPreviousPage}
        loading={list.isFetchingPreviousPage}
        onMore={() => {
          keepPlace();
          return list.fetchPreviousPage();
        }}
      />
      <ul ref={rows}>{shown.map(row)}</ul>
      <MoreComments
        label={copy['comment.next']}
        has={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => list.fetchNextPage()}
      />
      {behind.length > 0 && <ul>{behind.map(row)}</ul>}
      <Incoming postId={postId} listed={items} />
    </Section>
  );
});
