import { useEffect, useLayoutEffect, useRef } from 'react';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { groupTyped } from './whole-number.ts';

type Props = {
  value: string;
  onChange: (text: string) => void;
  onEnter?: () => void;
  label?: string;
  placeholder: string;
  unit: string;
  hint?: string;
  error?: string;
  /** Once it is shown it has the focus and all of it is selected, so that typing begins anew. */
  focusOnShow?: boolean;
};

/** A whole-number field that adds commas while typing. It leaves the text alone during IME composition. */
export function NumberField({ value, onChange, focusOnShow, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  useEffect(() => {
    if (!focusOnShow) return;
    let frame = 0;
    // A dialog that is not rendered yet cannot have it.
    const focus = () => {
      input.current?.focus();
      if (document.activeElement === input.current) input.current?.select();
      else frame = requestAnimationFrame(focus);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [focusOnShow]);

  const change = (text: string) => {
    if (composing.current) return onChange(text);
    const next = groupTyped(value, { text, caret: input.current?.selectionStart ?? text.length });
    caret.current = next.caret;
    onChange(next.text);
  };

  return (
    <TextField
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      value={value}
      onChange={change}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        change(currentTarget.value);
      }}
      {...rest}
    />
  );
}
