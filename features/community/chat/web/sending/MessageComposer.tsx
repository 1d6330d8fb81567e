import { type RefObject, useEffect, useRef } from 'react';
import { copy } from '#community/chat/copy.ts';
import { useRoomDraft } from '#community/chat/web/room-draft.ts';
import { limits } from '#shared/limits.ts';
import { fill } from '#shared/text/korean.ts';
import { isBlank } from '#shared/text/text.ts';
import { isLongerThan } from '#shared/text/text-length.ts';
import { copy as platform } from '#web/copy.ts';
import { ImagePlus, SendHorizontal } from '#web/icons.ts';
import { FileInput } from '#web/images/FileInput.tsx';
import { useMe } from '#web/session/session.ts';
import { Composer, keepsFocus } from '#web/ui/fields/Composer.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { showSnackbar } from '#web/ui/layers/snackbars.ts';

type Props = { chatId: string; onSend: (text: string) => void; onPhoto: (file: File) => void };

/** The field at the bottom of a room, with the button for photos. */
export function MessageComposer({ chatId, onSend, onPhoto }: Props) {
  const [text, setText] = useRoomDraft(useMe().id, chatId);
  const field = useRef<HTMLTextAreaElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useStillPage(field);

  function send(message: string) {
    if (isBlank(message)) return;
    if (isLongerThan(message, limits.message))
      return showSnackbar(fill(platform['common.tooLong'], { max: limits.message }), { failed: true });
    setText('');
    onSend(message.trim());
  }

  return (
    <Composer
      field={field}
      label={copy['chat.placeholder']}
      value={text}
      onChange={setText}
      onSend={send}
      max={limits.message}
      className="px-1.5"
      fieldClassName="max-h-33 py-2"
      beside={
        <>
          <FileInput ref={file} label={copy['chat.photo']} onChoose={onPhoto} />
          <IconButton
            label={copy['chat.photo']}
            icon={<Icon of={ImagePlus} />}
            shortLabel={copy['chat.photoWord']}
            onClick={() => file.current?.click()}
            className="text-second!"
          />
        </>
      }
      button={
        <IconButton
          type="submit"
          label={copy['chat.send']}
          shortLabel={copy['chat.send']}
          icon={
            <span className="grid size-9 place-items-center rounded-full bg-brand text-on-brand">
              <Icon of={SendHorizontal} size={19} />
            </span>
          }
          disabled={isBlank(text)}
          {...keepsFocus}
          className="disabled:opacity-35 easy:bg-brand easy:px-5! easy:text-on-brand"
        />
      }
    />
  );
}

/** iOS scrolls the whole page, with its header, when a visible field gets the focus: scroll it back. */
function useStillPage(field: RefObject<HTMLTextAreaElement | null>) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const back = () => {
      if (document.activeElement === field.current) window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', back);
    viewport.addEventListener('scroll', back);
    return () => {
      viewport.removeEventListener('resize', back);
      viewport.removeEventListener('scroll', back);
    };
  }, [field]);
}
