/* Fields of a server-rendered page accept text, ticks and files before the app has loaded.
   `web/before-paint.js` marks the fields that a user has changed. This module copies their values into the app's
   fields. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Known = { field: Field; name: string; nth: number };

const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !field.matches('select, [type=checkbox], [type=radio], [type=file]');

/** A page's fields by type and label, not by position: the app may insert other elements around them. */
function fieldsIn(place: Element): Known[] {
  const seen = new Map<string, number>();
  return [...place.querySelectorAll<Field>('input, textarea, select')].map((field) => {
    const label = field.labels?.[0]?.textContent;
    const choice = field.matches('[type=radio]') ? field.value : '';
    const name = [field.type, field.ariaLabel, label, field.getAttribute('placeholder'), choice].join('|');
    const nth = seen.get(name) ?? 0;
    seen.set(name, nth + 1);
    return { field, name, nth };
  });
}

/** Records the fields of a server-rendered page before the app replaces it. */
export function keepTyped(place: Element) {
  const renderedFields = fieldsIn(place);

  function ownOf(element: Element): Field | undefined {
    const known = renderedFields.find(({ field }) => field === element);
    return fieldsIn(place).find(({ name, nth }) => name === known?.name && nth === known.nth)?.field;
  }

  return {
    ownOf,
    isField: (element: Element) => renderedFields.some(({ field }) => field === element),
    /**
     * Copies all values to the app. False if one of its fields now holds something else, which the user has
     * not seen.
     */
    give(): boolean {
      const used = renderedFields.filter(({ field }) => 'typed' in field.dataset);
      const given = used.map(({ field }) => {
        const own = ownOf(field);
        if (!own) awaitOwn(place, field, ownOf);
        return own !== undefined && giveTo(own, field);
      });
      return !given.includes(false);
    },
    /**
     * Opens the hidden file field of a server-rendered page. The app may mount before the user has chosen a
     * file.
     */
    chooseFiles(button: Element): boolean {
      const name = button.ariaLabel ?? button.textContent;
      const chooser = renderedFields.find(
        ({ field }) => field.type === 'file' && field.ariaLabel === name,
      )?.field;
      chooser?.addEventListener('change', () => {
        const own = !chooser.isConnected && ownOf(chooser);
        if (own) giveTo(own, chooser);
      });
      chooser?.click();
      return chooser !== undefined;
    },
  };
}

/** The field may appear later, in a part of the page that waits for its data. */
function awaitOwn(place: Element, field: Field, ownOf: (field: Field) => Field | undefined) {
  const { pathname } = location;
  new MutationObserver((_, observer) => {
    const own = location.pathname === pathname ? ownOf(field) : undefined;
    if (own) giveTo(own, field);
    if (own || location.pathname !== pathname) observer.disconnect();
  }).observe(place, { childList: true, subtree: true });
}

/**
 * Sets a value in an app field and fires the same events as user input. True if the field then holds that
 * value.
 */
function giveTo(own: Field, rendered: Field): boolean {
  if (own.matches('[type=checkbox], [type=radio]')) {
    const [mine, theirs] = [own as HTMLInputElement, rendered as HTMLInputElement];
    if (mine.checked !== theirs.checked) mine.click();
    return true;
  }
  if (own.matches('[type=file]')) {
    (own as HTMLInputElement).files = (rendered as HTMLInputElement).files;
    return own.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const text = isText(own) && isText(rendered) ? withStoredText(own, rendered) : rendered.value;
  if (text !== own.value) {
    // React overrides `value` on its fields to track changes. The prototype's setter bypasses that.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(own), 'value')?.set?.call(own, text);
    own.dispatchEvent(new Event(isText(own) ? 'input' : 'change', { bubbles: true }));
  }
  return text === rendered.value;
}

/** Text kept on the device (an unsent message) goes before the newly typed text. */
function withStoredText(
  own: HTMLInputElement | HTMLTextAreaElement,
  { value, defaultValue }: typeof own,
): string {
  const isOthers = own.value !== '' && own.value !== defaultValue && own.value !== value;
  return isOthers ? `${own.value}${own.localName === 'textarea' ? '\n' : ' '}${value}` : value;
}

/** Restores the caret. Text kept on the device may stand before the typed text, so the offset is shifted. */
export function moveCaret(own: Element, rendered: Element): void {
  const [mine, theirs] = [own as HTMLInputElement, rendered as HTMLInputElement];
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = theirs;
  // Date and number fields have no caret. A field that formats its own text has already placed it.
  if (selectionStart === null || selectionStart === undefined || selectionEnd === null) return;
  if (!mine.value.endsWith(theirs.value)) return;
  const before = mine.value.length - theirs.value.length;
  mine.setSelectionRange(before + selectionStart, before + selectionEnd, selectionDirection ?? undefined);
  mine.scrollTop = scrollTop;
}
