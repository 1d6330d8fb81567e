/**
 * Composes a word in the focused field, and ends it with Enter. Returns the field's text. WebDriver cannot
 * drive an input method, so the events of one are dispatched. Gecko and Chromium send the key event during
 * the composition, WebKit just after it.
 */
export async function compose(steps: string[], order: 'key first' | 'key last'): Promise<string> {
  const field = document.activeElement as HTMLTextAreaElement;
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
  const dispatch = (event: Event) => field.dispatchEvent(event);
  const composition = (kind: string, data: string) =>
    dispatch(new CompositionEvent(`composition${kind}`, { bubbles: true, data }));
  const enter = (isComposing: boolean) =>
    dispatch(
      new KeyboardEvent('keydown', {
        bubbles: true,
        cancelable: true,
        key: 'Enter',
        keyCode: 229,
        isComposing,
      }),
    );

  composition('start', '');
  for (const data of steps) {
    composition('update', data);
    setValue?.call(field, data);
    const inputType = 'insertCompositionText';
    dispatch(new InputEvent('input', { bubbles: true, data, inputType, isComposing: true }));
  }
  if (order === 'key first') enter(true);
  composition('end', steps.at(-1) ?? '');
  if (order === 'key last') enter(false);
  // The key's effects are rendered by now.
  await new Promise(requestAnimationFrame);
  return field.value;
}
