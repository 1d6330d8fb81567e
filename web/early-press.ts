type Pressed = { path: number[]; name: string };

const pressable = 'button, summary, [role=button], [role=tab], label';

/**
 * Remembers what somebody presses on a page that the server has drawn, and where their keyboard is, until the app stands
 * in its place: there the last press is done and the focus put. Links need none of it: they work by themselves.
 */
export function keepPress(place: Element, drawn: Element): void {
  let last: Pressed | undefined;
  let focused: Pressed | undefined;
  const listening = new AbortController();
  const listen = (name: string, heard: (event: Event) => void) =>
    place.addEventListener(name, heard, { signal: listening.signal });

  listen('click', (event) => {
    const target = event.target as Element;
    // Of another document's making; a link goes where it leads.
    if (!event.isTrusted || target.closest('a')) return;
    const pressed = target.closest(pressable) ?? fieldAt(target, event as MouseEvent);
    if (!pressed) return;
    // A form would be sent by the browser itself.
    event.preventDefault();
    last = describe(place, pressed);
  });
  const setFocused = (next: Pressed | undefined) => {
    focused = next;
  };
  listen('focusin', ({ target }) => setFocused(describe(place, target as Element)));
  // Taken away with its page, it has not been left; some browsers say so all the same.
  listen('focusout', () => queueMicrotask(() => drawn.isConnected && setFocused(undefined)));

  new MutationObserver((_, observer) => {
    if (drawn.isConnected) return;
    observer.disconnect();
    listening.abort();
    const again = focused && find(place, focused);
    if (again && document.activeElement === document.body) again.focus({ preventScroll: true });
    const pressed = last && find(place, last);
    if (pressed?.matches('input, textarea, select')) pressed.focus();
    else pressed?.click();
  }).observe(place, { childList: true });
}

/** Fields of a drawn page are inert, so a press goes through them. */
const fieldAt = (around: Element, { clientX: x, clientY: y }: MouseEvent) =>
  [...around.querySelectorAll('[inert]')].find((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });

const nameOf = (element: Element) =>
  [element.tagName, element.getAttribute('aria-label'), element.textContent].join('|');

/** Without the links to pictures that only a drawn page has. */
const childrenOf = (element: Element) =>
  [...element.children].filter(({ localName }) => localName !== 'link');

function describe(place: Element, element: Element): Pressed {
  const path: number[] = [];
  for (let here = element; here !== place && here.parentElement; here = here.parentElement)
    path.unshift(childrenOf(here.parentElement).indexOf(here));
  return { path, name: nameOf(element) };
}

/** The same thing of the app; nothing where the device knows more than the server and the screen is another. */
function find(place: Element, { path, name }: Pressed): HTMLElement | undefined {
  const found = path.reduce<Element | undefined>((here, index) => here && childrenOf(here)[index], place);
  return found && nameOf(found) === name ? (found as HTMLElement) : undefined;
}
