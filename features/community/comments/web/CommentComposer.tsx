import type { RefObject } from 'react';
import { copy } from '#community/comments/copy.ts';
import { limits } from '#shared/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { copy as platform } from '#web/copy.ts';
import { X } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { Composer, keepsFocus } from '#web/ui/fields/Composer.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { Composing } from './use-composer.ts';

type Props = { composing: Composing; field: RefObject<HTMLTextAreaElement | null> };

/** The field at the bottom of a post. */
export function CommentComposer({ composing, field }: Props) {
  const { text, answers: replyTarget, change, setReplyTarget, send } = composing;
  return (
    <Composer
      field={field}
      label={copy['post.commentPlaceholder']}
      value={text}
      onChange={change}
      onSend={send}
      max={limits.comment}
      className="column-x fixed bottom-[var(--keyboard)] z-20 px-2"
      fieldClassName="ml-1 max-h-36 py-2.5"
      above={
        replyTarget && (
          <div className="-mt-1 -mr-1 flex items-center gap-2 pl-3 text-meta text-second">
            <p className="min-w-0 flex-1 truncate">
              {fill(copy['comment.answering'], {
                name: replyTarget.person?.name ?? platform['common.unknownUser'],
              })}
            </p>
            <IconButton
              label={copy['comment.answerCancel']}
              icon={<Icon of={X} size={18} />}
              className="size-9! target-44"
              onClick={() => {
                setReplyTarget(null);
                field.current?.focus();
              }}
            />
          </div>
        )
      }
      button={
        <Button
          type="submit"
          size="small"
          className="mx-1 mb-0.5 min-h-10! rounded-full! px-4!"
          {...keepsFocus}
        >
          {copy['post.commentSubmit']}
        </Button>
      }
    />
  );
}
