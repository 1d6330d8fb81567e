import { keepTyped, moveCaret } from './early-typing.ts';

type Pressed = { element: Element; path: number[]; name: string };

/** Marked by `web/before-paint.js`, which hears of a press first. Of a link nothing is left to do. */
const pressedIn = (place: Element) => place.querySelector('[data-pressed]:not(a)');

/**
 * Remembers what somebody presses on a page that the server has drawn, what they type, and where their keyboard is, until
 * the app stands in its place: there the text is, the focus, and the last press is done. Links need none of it: they
 * work by themselves.
 */
export function replayEarlyPress(place: Element, drawn: Element): void {
  const typed = keepTyped(place);
  const already = pressedIn(place);
  let last = already ? describe(place, already) : undefined;
  let focused: Pressed | undefined;
  const listening = new AbortController();
  const listen = (name: string, heard: (event: Event) => void) =>
    place.addEventListener(name, heard, { signal: listening.signal });

  listen('click', (event) => {
    const pressed = pressedIn(place);
    // Only what a person did: a field that opens a chooser is clicked, too.
    if (!event.isTrusted || !pressed?.contains(event.target as Element)) return;
    last = typed.chooseFiles(pressed) ? undefined : describe(place, pressed);
  });
  const setFocused = (next: Pressed | undefined) => {
    focused = next;
  };
  listen('focusin', ({ target }) => setFocused(describe(place, target as Element)));
  // Taken away with its page, it has not been left; some browsers say so all the same.
  listen('focusout', () => queueMicrotask(() => drawn.isConnected && setFocused(undefined)));
  // A field that the document names to begin with has it before anything listens.
  if (place.contains(document.activeElement)) setFocused(describe(place, document.activeElement as Element));

  new MutationObserver((_, observer) => {
    if (drawn.isConnected) return;
    observer.disconnect();
    listening.abort();
    document.dispatchEvent(new Event('app-stands'));
    const own = ({ element, ...known }: Pressed) =>
      typed.isField(element) ? typed.ownOf(element) : find(place, known);
    const again = focused && own(focused);
    // The app may have led to a place of its own: an offer, the field of a search.
    if (again && document.activeElement === document.body) again.focus({ preventScroll: true });
    const isAsTyped = typed.give();
    if (again && focused && document.activeElement === again) moveCaret(again, focused.element);
    // Not with a text that was never seen, and not behind what the app asks first.
    if (last && isAsTyped && !document.querySelector('dialog[open]')) own(last)?.click();
  }).observe(place, { childList: true });
}

const nameOf = (element: Element) =>
  [element.tagName, element.getAttribute('aria-label'), element.textContent].join('|');

/** Without the links to pictures that only a drawn page has. */
const childrenOf = (element: Element) =>
  [...element.children].filter(({ localName }) => localName !== 'link');

function describe(place: Element, element: Element): Pressed {
  const path: number[] = [];
  for (let here = element; here !== place && here.parentElement; here = here.parentElement)
    path.unshift(childrenOf(here.parentElement).indexOf(here));
  return { element, path, name: nameOf(element) };
}

/** The same thing of the app; nothing where the device knows more than the server and the screen is another. */
function find(place: Element, { path, name }: Omit<Pressed, 'element'>): HTMLElement | undefined {
  const found = path.reduce<Element | undefined>((here, index) => here && childrenOf(here)[index], place);
  return found && nameOf(found) === name ? (found as HTMLElement) : undefined;
}
