import type { FocusEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { isComposing } from '#web/ui/fields/composition.ts';

export type FormElement = { area?: RefObject<HTMLFormElement | null>; submit: () => unknown };

type Props = { form: FormElement; className?: string; children: ReactNode };

/** The element of every form. The app shows the errors, not the browser. */
export const Form = ({ form, className, children }: Props) => (
  <form
    ref={form.area}
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      form.submit();
    }}
    onFocus={nameEnterKey}
    onKeyDown={moveOn}
    className={className}
  >
    {children}
  </form>
);

/**
 * The field after this line of a form with a longer text. There Enter moves on: it would publish what is half
 * written.
 */
function fieldAfter(line: EventTarget): HTMLElement | undefined {
  if (!(line instanceof HTMLInputElement) || !/^(text|search|url|tel|email|number)$/.test(line.type)) return;
  const fields = [...(line.form?.querySelectorAll<HTMLElement>('input, textarea, select') ?? [])];
  if (!fields.some((field) => field instanceof HTMLTextAreaElement)) return;
  return fields
    .slice(fields.indexOf(line) + 1)
    .find(
      (field) => field.matches('input:not([type=file]), textarea, select') && !field.hasAttribute('disabled'),
    );
}

/** The key of a keyboard on the screen says so. */
function nameEnterKey({ target }: FocusEvent) {
  if (!target.hasAttribute('enterkeyhint') && fieldAfter(target)) target.setAttribute('enterkeyhint', 'next');
}

function moveOn(event: KeyboardEvent) {
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
  const next = fieldAfter(event.target);
  if (!next) return;
  event.preventDefault();
  next.focus();
}
