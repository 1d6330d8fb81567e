import type { Comment } from '#community/comments/contract.ts';
import { copy } from '#community/comments/copy.ts';
import { count } from '#shared/numbers.ts';
import { Heart } from '#web/icons.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { useLikeComment } from './use-like-comment.ts';

/**
 * Smaller than a pill, because every row has one. The number is outside the button, so it is no part of the
 * button's name.
 */
export function CommentLike({ comment }: { comment: Comment }) {
  const like = useLikeComment(comment);
  const { liked, likesCount } = comment;
  return (
    <span
      className={classNames(
        'inline-flex items-center font-semibold text-meta tabular-nums',
        liked ? 'text-brand' : 'text-second',
      )}
    >
      <button
        type="button"
        aria-label={copy[liked ? 'comment.liked' : 'comment.like']}
        aria-pressed={liked}
        onClick={like}
        className="pressable target-44 grid size-8 place-items-center rounded-full active:scale-90"
      >
        <Icon of={Heart} size={17} filled={liked} />
      </button>
      {likesCount > 0 && <span className="-ml-0.5 pr-1.5">{count(likesCount)}</span>}
    </span>
  );
}
