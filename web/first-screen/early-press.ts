import { keepTyped, moveCaret } from './early-typing.ts';

type Pressed = { element: Element; path: number[]; name: string };

/**
 * `web/before-paint.js` sets the mark, since it receives presses first. Links are left out: they work by
 * themselves.
 */
const pressedIn = (place: Element) => place.querySelector('[data-pressed]:not(a)');

/**
 * On a server-rendered page, remembers what a user presses and types and where the focus is. When the app has
 * mounted, it restores text and focus and repeats the last press. Links need no replay: they work by
 * themselves.
 */
export function replayEarlyPress(place: Element, rendered: Element): void {
  const typed = keepTyped(place);
  const already = pressedIn(place);
  let last = already ? describe(place, already) : undefined;
  let focused: Pressed | undefined;
  const listening = new AbortController();
  const listen = (name: string, listener: (event: Event) => void) =>
    place.addEventListener(name, listener, { signal: listening.signal });

  listen('click', (event) => {
    const pressed = pressedIn(place);
    // Only real user input counts: opening a file chooser also clicks a field.
    if (!event.isTrusted || !pressed?.contains(event.target as Element)) return;
    last = typed.chooseFiles(pressed) ? undefined : describe(place, pressed);
  });
  const setFocused = (next: Pressed | undefined) => {
    focused = next;
  };
  listen('focusin', ({ target }) => setFocused(describe(place, target as Element)));
  // Some browsers fire `focusout` when the focused element is removed with its page. That is ignored.
  listen('focusout', () => queueMicrotask(() => rendered.isConnected && setFocused(undefined)));
  // An autofocus field has the focus before these listeners exist.
  if (place.contains(document.activeElement)) setFocused(describe(place, document.activeElement as Element));

  new MutationObserver((_, observer) => {
    if (rendered.isConnected) return;
    observer.disconnect();
    listening.abort();
    document.dispatchEvent(new Event('app-mounted'));
    const own = ({ element, ...known }: Pressed) =>
      typed.isField(element) ? typed.ownOf(element) : find(place, known);
    const again = focused && own(focused);
    // The app may have moved the focus itself: to a dialog, or to a search field.
    if (again && document.activeElement === document.body) again.focus({ preventScroll: true });
    const isAsTyped = typed.give();
    if (again && focused && document.activeElement === again) moveCaret(again, focused.element);
    // Not if a field now holds text the user has not seen, and not behind a dialog.
    if (last && isAsTyped && !document.querySelector('dialog[open]')) own(last)?.click();
  }).observe(place, { childList: true });
}

const nameOf = (element: Element) =>
  [element.tagName, element.getAttribute('aria-label'), element.textContent].join('|');

/**
 * Only a server-rendered page has links, which preload images, and what this device does not show, such as
 * the rows of the easy screen.
 */
const childrenOf = (element: Element) =>
  [...element.children].filter(
    (child) => child.localName !== 'link' && getComputedStyle(child).display !== 'none',
  );

function describe(place: Element, element: Element): Pressed {
  const path: number[] = [];
  for (let here = element; here !== place && here.parentElement; here = here.parentElement)
    path.unshift(childrenOf(here.parentElement).indexOf(here));
  return { element, path, name: nameOf(element) };
}

/**
 * The matching element of the app. Undefined if the app renders another screen, because the device knows more
 * than the server.
 */
function find(place: Element, { path, name }: Omit<Pressed, 'element'>): HTMLElement | undefined {
  const found = path.reduce<Element | undefined>((here, index) => here && childrenOf(here)[index], place);
  return found && nameOf(found) === name ? (found as HTMLElement) : undefined;
}
