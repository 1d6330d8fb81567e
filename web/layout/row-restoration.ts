import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { tab } from '#web/device/device-storage.ts';
import { historyKey } from '#web/first-screen/router-internals.ts';

/* The router restores the scroll position in pixels. After a reload newer rows stand above, and the same
   pixels show others. */

type Row = { href: string; top: number };

const name = 'kept-rows';
const most = 30;
/** Rows may still be loading. After this time the user has begun to read. */
const waitMs = 5000;

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('#main a[href]')];
const hrefOf = (link: Element) => link.getAttribute('href') ?? '';
const topOf = (element: Element) => element.getBoundingClientRect().top;

/** The first whole row on screen. */
function rowOnScreen(): Row | undefined {
  const all = links();
  // A link to an author may stand in several rows.
  const isOnly = (link: Element) => all.filter((each) => hrefOf(each) === hrefOf(link)).length === 1;
  // Asked for the position of a row far off screen, whose layout it skips, the browser would lay it out.
  // Safari before 17.4 cannot say.
  const isLaidOut = (link: Element) => link.checkVisibility?.({ contentVisibilityAuto: true }) ?? true;
  const link = all.find((each) => isLaidOut(each) && topOf(each) > 0 && isOnly(each));
  return link && { href: hrefOf(link), top: topOf(link) };
}

/** Remembers by history entry which row was where, and brings it there when the user returns. */
export function keepRows(router: AnyRouter): void {
  const storedRows = new Map<string, Row>(JSON.parse(tab.get(name) ?? '[]'));
  const isShown = ({ pathname }: ParsedLocation) => router.state.matches.at(-1)?.pathname === pathname;
  let stop = () => {};

  router.subscribe('onBeforeLoad', ({ fromLocation }) => {
    stop();
    if (!fromLocation || !isShown(fromLocation)) return;
    const key = historyKey(fromLocation);
    const row = scrollY > 0 && rowOnScreen();
    storedRows.delete(key);
    if (row) storedRows.set(key, row);
    tab.set(name, JSON.stringify([...storedRows].slice(-most)));
  });
  router.subscribe('onRendered', ({ toLocation }) => {
    const row = storedRows.get(historyKey(toLocation));
    if (row) stop = bring(row);
  });
}

/** Scrolls as soon as the row is there, unless the user scrolls first. Returns how to stop. */
function bring({ href, top }: Row): () => void {
  const ended = new AbortController();
  const stop = () => ended.abort();
  const place = () => {
    const link = links().find((each) => hrefOf(each) === href);
    if (!link || ended.signal.aborted) return;
    scrollBy({ top: topOf(link) - top, behavior: 'instant' });
    stop();
  };
  const watcher = new MutationObserver(place);
  watcher.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(stop, waitMs);
  ended.signal.addEventListener('abort', () => {
    watcher.disconnect();
    clearTimeout(timer);
  });
  for (const event of ['wheel', 'touchmove', 'keydown'])
    addEventListener(event, stop, { passive: true, signal: ended.signal });
  // The router scrolls in the same event.
  requestAnimationFrame(place);
  return stop;
}
