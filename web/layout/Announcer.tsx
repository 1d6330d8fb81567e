import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Item } from '#web/page.ts';
import { nameIn, windowTitle } from './page-title.ts';

type Props = { pathname: string; kind: string; item: Item | null };

/** Reads the item's name from the query cache, so the name updates when the item is renamed. */
function useName(item: Item | null): string | null {
  const queries = useQueryClient();
  const read = () => nameIn(queries, item);
  return useSyncExternalStore((changed) => queries.getQueryCache().subscribe(changed), read, read);
}

/**
 * After each navigation, announces the page to screen readers, sets the window's title and moves the focus to the
 * page's main element. On the way back, it focuses the link that the user followed. A name that loads later is
 * announced; a renaming is not.
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
    // The first page needs no announcement: screen readers read the window's title.
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
      {/* Two pages may have the same words. The key makes screen readers announce them again. */}
      <span key={said.pathname + said.words}>{said.words}</span>
    </p>
  );
}
