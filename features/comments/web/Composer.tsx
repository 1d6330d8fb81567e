import { X } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { copy } from '#features/comments/copy.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { copy as platform } from '#web/copy.ts';
import { Button } from '#web/ui/Button.tsx';
import { onEnterKey } from '#web/ui/composition.ts';
import { LengthCount } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useKeyboardInset } from '#web/ui/keyboard-inset.ts';
import { useGrowth } from '#web/ui/TextArea.tsx';
import { useFooterHeight } from '#web/ui/use-footer-height.ts';
import type { Composing } from './use-composer.ts';

type Props = { composing: Composing; field: RefObject<HTMLTextAreaElement | null> };

/** Enter sends with a keyboard, and adds a line with a touch screen, whose keyboard has no other key for it. */
const hasKeyboard = () => globalThis.matchMedia?.('(pointer: fine)').matches ?? false;

/** The field at the bottom of a post, above the on-screen keyboard. */
export function Composer({ composing, field }: Props) {
  const { text, answers, change, answer, send } = composing;
  const [focused, setFocused] = useState(false);
  const isComposing = useRef(false);
  const bar = useRef<HTMLFormElement>(null);
  useFooterHeight(bar);
  useKeyboardInset(focused);
  useGrowth(field, text);

  function submit() {
    const area = field.current;
    if (!area) return;
    // Emptying the field during a composition would leave its last syllable behind. Leaving the field ends the
    // composition.
    if (isComposing.current) area.blur();
    send(area.value);
    area.focus();
  }

  return (
    <form
      ref={bar}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="column-x fixed bottom-[var(--keyboard)] z-20 border-line border-t bg-page px-3 pt-2"
    >
      {answers && (
        <div className="-mr-2 -mt-1 flex items-center gap-2 pl-2 text-meta text-second">
          <p className="min-w-0 flex-1 truncate">
            {fill(copy['comment.answering'], {
              name: answers.person?.name ?? platform['common.unknownUser'],
            })}
          </p>
          <IconButton
            label={copy['comment.answerCancel']}
            icon={<Icon of={X} size={18} />}
            className="size-9! target-44"
            onClick={() => {
              answer(null);
              field.current?.focus();
            }}
          />
        </div>
      )}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          rows={1}
          autoCapitalize="off"
          aria-label={copy['post.commentPlaceholder']}
          placeholder={copy['post.commentPlaceholder']}
          value={text}
          onChange={(event) => change(event.target.value)}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          onKeyDown={(event) => hasKeyboard() && onEnterKey(submit)?.(event)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="field-sizing-content max-h-36 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border border-edge bg-fill px-4 py-2.5 text-body focus:border-brand focus:outline-1 focus:outline-brand focus:-outline-offset-2"
        />
        <Button
          type="submit"
          size="small"
          className="mb-0.5 min-h-10! rounded-full! px-4!"
          // The field keeps the focus, so the phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {copy['post.commentSubmit']}
        </Button>
      </div>
      <div className="px-2 text-right text-meta">
        <LengthCount value={text} max={limits.comment} />
      </div>
      <div className="h-[max(8px,env(safe-area-inset-bottom))]" />
    </form>
  );
}
