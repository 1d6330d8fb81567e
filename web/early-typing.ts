/*
 * Fields of a drawn page are the browser's own: they take letters, ticks and files before the app is there.
 * `web/before-paint.js` marks the ones that somebody has used; here they are given to the app's.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Known = { field: Field; name: string; nth: number };

const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !field.matches('select, [type=checkbox], [type=radio], [type=file]');

/** The fields of a page by what they are and are called, as the app may put others around them: an offer, a banner. */
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

/** Remembers the fields of a drawn page, before the app takes it away. */
export function keepTyped(place: Element) {
  const drawn = fieldsIn(place);

  function ownOf(element: Element): Field | undefined {
    const known = drawn.find(({ field }) => field === element);
    return fieldsIn(place).find(({ name, nth }) => name === known?.name && nth === known.nth)?.field;
  }

  return {
    ownOf,
    isField: (element: Element) => drawn.some(({ field }) => field === element),
    /** Gives all to the app. False where a field of it holds something else now, which nobody has seen. */
    give(): boolean {
      const used = drawn.filter(({ field }) => 'typed' in field.dataset);
      const given = used.map(({ field }) => {
        const own = ownOf(field);
        if (!own) awaitOwn(place, field, ownOf);
        return own !== undefined && giveTo(own, field);
      });
      return !given.includes(false);
    },
    /** Lets somebody choose files with a hidden field of a drawn page; the app may stand before they have chosen. */
    chooseFiles(button: Element): boolean {
      const name = button.ariaLabel ?? button.textContent;
      const chooser = drawn.find(({ field }) => field.type === 'file' && field.ariaLabel === name)?.field;
      chooser?.addEventListener('change', () => {
        const own = !chooser.isConnected && ownOf(chooser);
        if (own) giveTo(own, chooser);
      });
      chooser?.click();
      return chooser !== undefined;
    },
  };
}

/** What comes after the first screen (a part that waits for its data) may have the field. */
function awaitOwn(place: Element, field: Field, ownOf: (field: Field) => Field | undefined) {
  const { pathname } = location;
  new MutationObserver((_, observer) => {
    const own = location.pathname === pathname ? ownOf(field) : undefined;
    if (own) giveTo(own, field);
    if (own || location.pathname !== pathname) observer.disconnect();
  }).observe(place, { childList: true, subtree: true });
}

/** Writes into a field of the app as its person would. True where it holds the same then. */
function giveTo(own: Field, drawn: Field): boolean {
  if (own.matches('[type=checkbox], [type=radio]')) {
    const [mine, theirs] = [own as HTMLInputElement, drawn as HTMLInputElement];
    if (mine.checked !== theirs.checked) mine.click();
    return true;
  }
  if (own.matches('[type=file]')) {
    (own as HTMLInputElement).files = (drawn as HTMLInputElement).files;
    return own.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const text = isText(own) && isText(drawn) ? withKept(own, drawn) : drawn.value;
  if (text !== own.value) {
    // Past the property that React puts on its own fields, to know what has changed.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(own), 'value')?.set?.call(own, text);
    own.dispatchEvent(new Event(isText(own) ? 'input' : 'change', { bubbles: true }));
  }
  return text === drawn.value;
}

/** What the device has kept (a message that was begun) stands before what was typed. */
function withKept(own: HTMLInputElement | HTMLTextAreaElement, { value, defaultValue }: typeof own): string {
  const isOthers = own.value !== '' && own.value !== defaultValue && own.value !== value;
  return isOthers ? `${own.value}${own.localName === 'textarea' ? '\n' : ' '}${value}` : value;
}

/** Puts the caret where it was; before it may stand what the device has kept. */
export function moveCaret(own: Element, drawn: Element): void {
  const [mine, theirs] = [own as HTMLInputElement, drawn as HTMLInputElement];
  const { selectionStart, selectionEnd, selectionDirection, scrollTop } = theirs;
  // A date or a number has none, and a field that writes its text in its own way has put it itself.
  if (selectionStart === null || selectionStart === undefined || selectionEnd === null) return;
  if (!mine.value.endsWith(theirs.value)) return;
  const before = mine.value.length - theirs.value.length;
  mine.setSelectionRange(before + selectionStart, before + selectionEnd, selectionDirection ?? undefined);
  mine.scrollTop = scrollTop;
}
