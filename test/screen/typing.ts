import { now } from './show.tsx';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Sets a field's value as the browser does, past React, which notices only the event. */
function put(field: Field, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export const type = (field: Field, text: string) => now(() => put(field, text));

export const press = (element: Element | null | undefined) =>
  now(() =>
    (element as HTMLElement).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  );

export const pressKey = (
  target: EventTarget,
  key: string,
  given: KeyboardEventInit & { keyCode?: number } = {},
) =>
  now(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...given });
    if (given.keyCode) Object.defineProperty(event, 'keyCode', { value: given.keyCode });
    target.dispatchEvent(event);
    return event;
  });

/**
 * A Hangul IME that holds the last syllable: it goes into the field again when the composition ends, whatever
 * the app has done with the field meanwhile. It ends at a blur, or later by itself.
 */
export async function compose(field: Field, before: string, syllable: string) {
  let open = true;
  const end = () => {
    if (!open) return;
    open = false;
    field.dispatchEvent(new CompositionEvent('compositionend', { data: syllable, bubbles: true }));
    if (!field.value.endsWith(syllable)) put(field, field.value + syllable);
  };
  field.addEventListener('blur', end);
  await now(() => {
    field.focus();
    put(field, before);
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
    put(field, before + syllable);
  });
  return { end: () => now(end) };
}
