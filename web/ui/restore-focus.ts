type LostFocus = {
  element: HTMLElement;
  /** From the element's parent to the body, each with its place among its siblings. */
  around: { element: Element; index: number }[];
};

/** What somebody can be put at who has lost their place: each says by itself where one is. */
const rows = 'li, [role=listitem]';
const places = `${rows}, article, section, [role=tabpanel], dialog[open], main`;

/**
 * Keeps the focus when what has it is taken away or moved: deleted, decided, brought up in its list. A browser lets it
 * fall to nowhere, and whoever uses a keyboard or a screen reader begins at the top again. It goes to the row that moved
 * into its place, else to what stands around it; never to a button there, which the next Enter would press.
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
    // Somebody left it; what is taken away or moved has been found again by then.
    setTimeout(() => {
      if (held?.element === target && held.element.isConnected && focusIsLost()) held = null;
    });
  });
  document.addEventListener(
    'close',
    ({ target }) => {
      const opener = openers.get(target as Element);
      openers.delete(target as Element);
      // The layer gave it back to what opened it, unless that is gone.
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
    if (place?.matches(places) && place.checkVisibility()) return put(place as HTMLElement);
  }
  const main = document.querySelector<HTMLElement>('main');
  if (main) put(main);
}

/** The row that stands where one was taken out of a list that is still there. */
function rowAt(row: Element, list: Element | undefined, index: number) {
  if (!row.matches(rows) || !list?.isConnected) return undefined;
  return list.children[Math.min(index, list.children.length - 1)];
}

function put(place: HTMLElement) {
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus();
}
