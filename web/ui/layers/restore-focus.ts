type LostFocus = {
  element: HTMLElement;
  /** The element's ancestors up to the body, each with its index among its siblings. */
  around: { element: Element; index: number }[];
};

/** Elements that can take the focus as a replacement. A screen reader describes each of them by itself. */
const rows = 'li, [role=listitem]';
const places = `${rows}, article, section, [role=tabpanel], dialog[open], main`;

/**
 * Restores the focus when the focused element is removed or moved (an item is deleted, decided or reordered).
 * The browser would reset the focus to the body, so users of keyboards and screen readers would start at the
 * top. The focus goes to the row that took the removed row's place, or else to the nearest remaining
 * ancestor. It never goes to a button, because the next Enter would press it.
 */
export function restoreFocus(): void {
  let held: LostFocus | null = null;
  const openers = new WeakMap<Element, LostFocus>();

  document.addEventListener('focusin', ({ target }) => {
    const next = remember(target as HTMLElement);
    const layer = next.element.closest('dialog');
    if (layer && held && !layer.contains(held.element) && !openers.has(layer)) openers.set(layer, held);
    held = next;
  });
  document.addEventListener('focusout', ({ target }) => {
    // The user left the element. By now the focus of a removed or moved element has been restored.
    setTimeout(() => {
      if (held?.element === target && held.element.isConnected && focusIsLost()) held = null;
    });
  });
  document.addEventListener(
    'close',
    ({ target }) => {
      const opener = openers.get(target as Element);
      openers.delete(target as Element);
      // The dialog returned the focus to its opener, unless that was removed.
      if (opener && focusIsLost()) focusNearest(opener);
    },
    true,
  );
  new MutationObserver((records) => {
    if (!held || !focusIsLost()) return;
    const { element } = held;
    const isTaken = records.some(({ removedNodes }) =>
      [...removedNodes].some((node) => node.contains(element)),
    );
    if (!isTaken) return;
    if (element.isConnected) element.focus({ preventScroll: true });
    else focusNearest(held);
  }).observe(document.body, { childList: true, subtree: true });
}

const focusIsLost = () => document.activeElement === document.body;

function remember(element: HTMLElement): LostFocus {
  const around: LostFocus['around'] = [];
  for (let here = element.parentElement; here; here = here.parentElement)
    around.push({ element: here, index: [...(here.parentElement?.children ?? [])].indexOf(here) });
  return { element, around };
}

function focusNearest({ element, around }: LostFocus) {
  const chain = [{ element, index: 0 }, ...around];
  for (const [at, { element: here, index }] of chain.entries()) {
    const place = here.isConnected ? here : rowAt(here, chain[at + 1]?.element, index);
    // Safari before 17.4 has no `checkVisibility`.
    if (place?.matches(places) && (place.checkVisibility?.() ?? true)) return put(place as HTMLElement);
  }
  const main = document.querySelector<HTMLElement>('main');
  if (main) put(main);
}

/** The row that is now at the removed row's index, if the list still exists. */
function rowAt(row: Element, list: Element | undefined, index: number) {
  if (!row.matches(rows) || !list?.isConnected) return undefined;
  return list.children[Math.min(index, list.children.length - 1)];
}

function put(place: HTMLElement) {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
}
