import { Link } from '@tanstack/react-router';
import { memo, useEffect, useRef } from 'react';
import type { Comment } from '#community/comments/contract.ts';
import { copy } from '#community/comments/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { photoUrl } from '#web/images/photo-url.ts';
import { useOnline } from '#web/live/online.ts';
import { Ago } from '#web/ui/Ago.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/images/Avatar.tsx';
import { LinkedText } from '#web/ui/LinkedText.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { CommentLike } from './CommentLike.tsx';
import { CommentMenu } from './CommentMenu.tsx';
import { EditComment } from './EditComment.tsx';
import type { ReplyTarget } from './outgoing-comments.ts';
import { rowId } from './use-scroll-to.ts';

type Props = {
  comment: Comment;
  sending: boolean | 'late';
  /** The comment that the address links to. */
  marked: boolean;
  byAuthor: boolean;
  onReply?: (target: ReplyTarget) => void;
  editing: boolean;
  /** It was deleted. While the viewer edits it, their text stays. */
  isDeleted: boolean;
  onEdit: (comment: Comment) => void;
  onClose: (id: string) => void;
  onWrite?: (text: string) => void;
};

/** Memoised: with 2,000 comments, only the changed one re-renders. */
export const CommentRow = memo(function CommentRow(props: Props) {
  const { comment, sending, marked, byAuthor, onReply, editing, isDeleted, onEdit, onClose, onWrite } = props;
  const { id, parentId, threadAt, author, can } = comment;
  const row = useRef<HTMLLIElement>(null);
  const close = () => onClose(id);
  // Scrolls a comment that was just sent into view.
  useEffect(() => {
    if (sending) row.current?.scrollIntoView({ block: 'nearest' });
  }, [sending]);

  return (
    <li
      ref={row}
      id={rowId(id)}
      tabIndex={-1}
      aria-current={marked || undefined}
      className={classNames(
        'flex scroll-my-3 gap-3 py-3 pr-4 outline-none!',
        parentId ? 'pl-14' : 'pl-4',
        marked && 'bg-brand-tint',
      )}
    >
      {author || !comment.deleted ? (
        <Avatar
          name={author?.name ?? platform['common.unknownUser']}
          id={author?.id}
          src={photoUrl(author?.photo, 'small')}
          size={parentId ? 28 : 36}
        />
      ) : (
        <span className={classNames('shrink-0 rounded-full bg-fill', parentId ? 'size-7' : 'size-9')} />
      )}
      <div className="min-w-0 flex-1">
        {isDeleted && !editing ? (
          <p className="py-1 text-hint text-row">{copy[`comment.${comment.place ?? 'deleted'}`]}</p>
        ) : (
          <>
            {!isDeleted && <Head {...{ comment, sending, byAuthor, onEdit, onClose: close }} />}
            {editing && (can.edit || isDeleted) ? (
              <EditComment comment={comment} isDeleted={isDeleted} onClose={close} onWrite={onWrite} />
            ) : (
              <>
                <CommentText comment={comment} sending={sending} />
                {!sending && (
                  <div className="-ml-2 mt-0.5 flex items-center gap-1">
                    <CommentLike comment={comment} />
                    {onReply && can.answer && (
                      <button
                        type="button"
                        onClick={() => onReply({ id, parentId, threadAt, person: author && named(author) })}
                        className="pressable target-44 min-h-8 rounded-full px-2 font-semibold text-meta text-second"
                      >
                        {copy['comment.answer']}
                      </button>
                    )}
                  </div>
                )}
              </>
            )}
          </>
        )}
      </div>
    </li>
  );
});

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

type HeadProps = Pick<Props, 'comment' | 'sending' | 'byAuthor' | 'onEdit'> & { onClose: () => void };

function Head({ comment, sending, byAuthor, onEdit, onClose }: HeadProps) {
  const { author, createdAt, editedAt } = comment;
  return (
    <div className="flex items-start gap-1">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5 gap-y-0.5">
        {author ? (
          <Link
            to="/profile/$userId"
            params={{ userId: author.id }}
            className="target-44 font-semibold text-row [overflow-wrap:anywhere]"
          >
            {author.name}
          </Link>
        ) : (
          <span className="font-semibold text-row text-second">{platform['common.unknownUser']}</span>
        )}
        {author?.isAdmin && <Tag>{platform['common.admin']}</Tag>}
        {byAuthor && <Tag variant="neutral">{copy['comment.byAuthor']}</Tag>}
        <span className="text-hint text-tag">
          {sending ? <Sending late={sending === 'late'} /> : <Ago at={createdAt} />}
          {editedAt && ` · ${copy['comment.edited']}`}
        </span>
      </div>
      {!sending && (
        <div className="-my-2.5 -mr-2.5">
          <CommentMenu comment={comment} onEdit={() => onEdit(comment)} onRemove={onClose} />
        </div>
      )}
    </div>
  );
}

/** The comment is being sent, is tried again after a failure, or waits for a connection. */
const Sending = ({ late }: { late: boolean }) =>
  copy[useOnline() ? (late ? 'comment.late' : 'comment.sending') : 'comment.waiting'];

function CommentText({ comment: { mention, text }, sending }: Pick<Props, 'comment' | 'sending'>) {
  return (
    <p
      dir="auto"
      className={classNames(
        'mt-0.5 whitespace-pre-wrap text-[0.9375rem] leading-[1.5] [overflow-wrap:anywhere]',
        sending && 'text-second',
      )}
    >
      {mention && (
        <>
          <Link to="/profile/$userId" params={{ userId: mention.id }} className="font-semibold text-brand">
            {fill(copy['comment.mention'], { name: mention.name })}
          </Link>{' '}
        </>
      )}
      <LinkedText text={text} />
    </p>
  );
}
