import { ImagePlus, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { copy } from '#features/chat/copy.ts';
import { useRoomDraft } from '#features/chat/web/room-draft.ts';
import { fill } from '#shared/korean.ts';
import { limits } from '#shared/limits.ts';
import { isBlank } from '#shared/text.ts';
import { isLongerThan } from '#shared/text-length.ts';
import { copy as platform } from '#web/copy.ts';
import { FileInput } from '#web/images/FileInput.tsx';
import { useMe } from '#web/session.ts';
import { onEnterKey } from '#web/ui/composition.ts';
import { LengthCount } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useKeyboardInset } from '#web/ui/keyboard-inset.ts';
import { showSnackbar } from '#web/ui/snackbars.ts';
import { useGrowth } from '#web/ui/TextArea.tsx';
import { useFooterHeight } from '#web/ui/use-footer-height.ts';

type Props = { chatId: string; onSend: (text: string) => void; onPhoto: (file: File) => void };

/** On a touch keyboard Enter starts a new line, as there is no other key for it; on a hardware keyboard it sends. */
const hasKeyboard = () => globalThis.matchMedia?.('(pointer: fine)').matches ?? false;

export function Composer({ chatId, onSend, onPhoto }: Props) {
  const [text, setText] = useRoomDraft(useMe().id, chatId);
  const [focused, setFocused] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const bar = useRef<HTMLFormElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const isComposing = useRef(false);
  const blank = isBlank(text);
  useFooterHeight(bar);
  useKeyboardInset(focused);
  useGrowth(field, text);
  useStillPage(focused);

  function submit() {
    const area = field.current;
    if (!area) return;
    // Clearing a field during IME composition would leave the last syllable behind; blur ends the composition.
    if (isComposing.current) area.blur();
    const said = area.value;
    area.focus();
    if (isBlank(said)) return;
    if (isLongerThan(said, limits.message))
      return showSnackbar(fill(platform['common.tooLong'], { max: limits.message }), { failed: true });
    setText('');
    onSend(said.trim());
  }

  return (
    <form
      ref={bar}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="border-line border-t bg-page px-1.5 pt-2"
    >
      <div className="flex items-end gap-1">
        <FileInput ref={file} label={copy['chat.photo']} onChoose={onPhoto} />
        <IconButton
          label={copy['chat.photo']}
          icon={<Icon of={ImagePlus} />}
          onClick={() => file.current?.click()}
          className="text-second!"
        />
        <textarea
          ref={field}
          rows={1}
          autoCapitalize="off"
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          aria-label={copy['chat.placeholder']}
          placeholder={copy['chat.placeholder']}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          onKeyDown={(event) => hasKeyboard() && onEnterKey(submit)?.(event)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className="field-sizing-content max-h-33 min-h-11 min-w-0 flex-1 resize-none rounded-[22px] border border-edge bg-fill px-4 py-2 text-body focus:border-brand focus:outline-1 focus:outline-brand focus:-outline-offset-2"
        />
        <IconButton
          type="submit"
          label={copy['chat.send']}
          icon={
            <span className="grid size-9 place-items-center rounded-full bg-brand text-on-brand">
              <Icon of={SendHorizontal} size={19} />
            </span>
          }
          disabled={blank}
          // Keeps the focus in the field, so that the phone's keyboard stays open.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          className="disabled:opacity-35"
        />
      </div>
      <div className="px-3 text-right text-meta">
        <LengthCount value={text} max={limits.message} />
      </div>
      <div className="h-[max(8px,env(safe-area-inset-bottom))]" />
    </form>
  );
}

/** iOS scrolls the whole page, with its header, when a visible field gets the focus: scroll it back. */
function useStillPage(focused: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!focused || !viewport) return;
    const back = () => window.scrollTo(0, 0);
    viewport.addEventListener('resize', back);
    viewport.addEventListener('scroll', back);
    return () => {
      viewport.removeEventListener('resize', back);
      viewport.removeEventListener('scroll', back);
    };
  }, [focused]);
}
