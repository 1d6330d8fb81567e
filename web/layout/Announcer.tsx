import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Item } from '#web/page.ts';
import { nameIn, windowTitle } from './page-title.ts';

type Props = { pathname: string; kind: string; item: Item | null };

/** Read from what the page has fetched; it changes with what is renamed while it is looked at. */
function useName(item: Item | null): string | null {
  const queries = useQueryClient();
  const read = () => nameIn(queries, item);
  return useSyncExternalStore((changed) => queries.getQueryCache().subscribe(changed), read, read);
}

/**
 * Tells screen readers and the window's title where a navigation led, and puts the focus at its beginning; on the way
 * back, on the link that was followed from there. A name that comes later is said when it is there; a new one is not.
 */
export function Announcer({ pathname, kind, item }: Props) {
  const router = useRouter();
  const name = useName(item);
  const [said, setSaid] = useState({ words: '', pathname });
  const before = useRef<{ pathname: string; step: number; isNamed: boolean }>(null);
  useEffect(() => {
    document.title = windowTitle(name, kind);
  }, [name, kind]);
  useEffect(() => {
    const was = before.current;
    const step = router.latestLocation.state.__TSR_index;
    const isHere = was?.pathname === pathname;
    // The window's title says the first one.
    before.current = { pathname, step, isNamed: was === null || (isHere && was.isNamed) || name !== null };
    if (was === null) return;
    if (isHere) {
      if (name !== null && !was.isNamed) setSaid({ words: name, pathname });
      return;
    }
    setSaid({ words: [name, kind].filter(Boolean).join(', '), pathname });
    const main = document.querySelector<HTMLElement>('#main');
    const followed = step < was.step && main?.querySelector<HTMLElement>(`a[href^="${was.pathname}"]`);
    (followed || main)?.focus({ preventScroll: true });
  }, [pathname, name, kind, router]);
  return (
    <p role="log" className="sr-only">
      {/* The same words may lead on to another page: only what is new is read out. */}
      <span key={said.pathname + said.words}>{said.words}</span>
    </p>
  );
}
