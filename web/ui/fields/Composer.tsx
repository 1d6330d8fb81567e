import { type ReactNode, type RefObject, type SyntheticEvent, useRef, useState } from 'react';
import { useFooterHeight } from '#web/ui/bars/use-footer-height.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useKeyboardInset } from '#web/ui/layers/keyboard-inset.ts';
import { onEnterKey, useEnterOfComposition } from './composition.ts';
import { LengthCount } from './Field.tsx';
import { useGrowth } from './TextArea.tsx';

type Props = {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The field's name, also shown while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called with the text as it stands, blank or too long as it may be. The field keeps the focus. */
  onSend: (text: string) => void;
  /** The length is only counted. */
  max: number;
  above?: ReactNode;
  beside?: ReactNode;
  /** A submit button with the props `keepsFocus`. */
  button: ReactNode;
  className: string;
  fieldClassName: string;
};

const prevent = (event: SyntheticEvent) => event.preventDefault();

/** Props of the send button. The field keeps the focus, so that the phone's keyboard stays open. */
export const keepsFocus = { onPointerDown: prevent, onMouseDown: prevent };

/**
 * On a touch keyboard Enter starts a new line, as there is no other key for it; on a hardware keyboard it
 * sends.
 */
const hasKeyboard = () => globalThis.matchMedia?.('(pointer: fine)').matches ?? false;

/** The bar at the bottom with a growing field and its send button, above the on-screen keyboard. */
export function Composer(props: Props) {
  const { field, label, value, onChange, onSend, max, above, beside, button, className, fieldClassName } =
    props;
  const [focused, setFocused] = useState(false);
  const isComposing = useRef(false);
  const bar = useRef<HTMLFormElement>(null);
  useFooterHeight(bar);
  useKeyboardInset(focused);
  useGrowth(field, value);

  function submit() {
    const area = field.current;
    if (!area) return;
    // Clearing a field during IME composition would leave the last syllable behind; blur ends the
    // composition.
    if (isComposing.current) area.blur();
    const text = area.value;
    area.focus();
    onSend(text);
  }

  useEnterOfComposition(field, hasKeyboard() ? submit : undefined);

  return (
    <form
      ref={bar}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className={classNames('border-line border-t bg-page pt-2', className)}
    >
      {above}
      <div className="flex items-end gap-1 easy:flex-wrap easy:justify-end easy:gap-2 easy:px-2">
        {beside}
        <textarea
          dir="auto"
          ref={field}
          rows={1}
          autoCapitalize="off"
          enterKeyHint={hasKeyboard() ? 'send' : 'enter'}
          aria-label={label}
          placeholder={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={() => {
            isComposing.current = false;
          }}
          onKeyDown={(event) => hasKeyboard() && onEnterKey(submit)?.(event)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          className={classNames(
            'field-sizing-content min-h-11 min-w-0 flex-1 resize-none easy:order-first easy:basis-full rounded-[22px] border border-edge bg-fill px-4 text-body',
            'focus:border-brand focus:outline-1 focus:outline-brand focus:-outline-offset-2',
            fieldClassName,
          )}
        />
        {button}
      </div>
      <div className="px-3 text-right text-meta">
        <LengthCount value={value} max={max} />
      </div>
      <div className="h-[max(8px,env(safe-area-inset-bottom))]" />
    </form>
  );
}
